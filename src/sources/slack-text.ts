/** Names for the accounts and channels that a message mentions by id; null where the export has none. */
export interface SlackNames {
  readonly account: (id: string) => string | null;
  readonly channel: (id: string) => string | null;
}

/** Slack writes `<` of a message as `&lt;`, so a bare one opens a mention or a link. */
const token = /<([@#!]?)([^<>|]*)(?:\|([^<>]*))?>/g;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * A message's text as people read it: mentions, channels and links by their names, `&lt; &gt; &amp;` as characters.
 * What is no escape of Slack's stays character for character; formatting marks and `:emoji:` too.
 */
export function renderSlackText(text: string, names: SlackNames): string {
  let rendered = '';
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, sigil = '', body = '', label = ''] = match;
    rendered +=
      unescape(text.slice(end, match.index)) +
      (renderToken(sigil, body, label, names) ?? unescape(whole));
    end = match.index + whole.length;
  }
  return rendered + unescape(text.slice(end));
}

/** The words of one `<…>`, or null where it is none of Slack's. */
function renderToken(sigil: string, body: string, label: string, names: SlackNames): string | null {
  const shown = unescape(label);
  switch (sigil) {
    case '@':
      return `@${names.account(body) ?? (shown || body)}`.replace(/^@@/, '@');
    case '#':
      return `#${shown || (names.channel(body) ?? body)}`.replace(/^##/, '#');
    case '!':
      return renderCommand(body, shown);
    default:
      if (!scheme.test(body)) return null;
      return shown || unescape(body).replace(/^(?:mailto|tel):/, '');
  }
}

/** `<!here>`, `<!subteam^S1|@group>`, `<!date^…|fallback>`. */
function renderCommand(body: string, label: string): string {
  const [command = '', argument = ''] = body.split('^');
  if (command === 'here' || command === 'channel' || command === 'everyone') return `@${command}`;
  return label || `@${command === 'subteam' ? argument : command}`;
}

function unescape(text: string): string {
  return text.replace(/&(lt|gt|amp);/g, (_, name: string) =>
    name === 'lt' ? '<' : name === 'gt' ? '>' : '&',
  );
}
