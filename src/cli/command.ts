import { type ArgsDef, type CittyPlugin, type CommandDef, defineCommand } from 'citty';
import { usageFailure } from './failure.js';

const examplesOf = new WeakMap<object, readonly string[]>();

/** The arguments of a command, with the exact types that its `run` gets. */
export function argumentsOf<const T extends ArgsDef>(definition: T): T {
  return definition;
}

/** A command that refuses options it does not know, with the examples its help shows. */
export function command<const T extends ArgsDef>(
  definition: CommandDef<T>,
  examples: readonly string[],
): CommandDef<T> {
  const made = defineCommand({ ...definition, plugins: [strictArguments] });
  examplesOf.set(made, examples);
  return made;
}

/** The examples of a command, as lines to paste. */
export function findExamples(made: object): readonly string[] {
  return examplesOf.get(made) ?? [];
}

/** citty takes any option and any number of words; a mistyped one must not be passed over in silence. */
const strictArguments: CittyPlugin = {
  name: 'strict-arguments',
  setup: ({ args, cmd }) => {
    const known = Object.entries((cmd.args ?? {}) as ArgsDef);
    const names = new Set(known.map(([name]) => name));
    for (const [name, value] of Object.entries(args)) {
      if (name === '_') continue;
      const isKnown = names.has(name) || names.has(kebabCase(name));
      if (!isKnown) throw usageFailure(`There is no option --${name}.`);
      if (value === '') throw usageFailure(`--${kebabCase(name)} needs a value.`);
    }
    const words = known.filter(([, { type }]) => type === 'positional').length;
    const surplus = args._.slice(words);
    if (surplus.length > 0) throw usageFailure(`This is one word too many: ${surplus.join(' ')}`);
  },
};

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
