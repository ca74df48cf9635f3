import { fence } from './wording/fence.js';
import type { Ambiguity } from './asking/names.js';
import type { ContextPacket, Omission } from './packet.js';
import type { PacketLanguage } from './request.js';
import { languageData } from './wording/phrases.js';

/** Lines that stand together, under a heading or none. */
export interface Block {
  readonly heading: string | null;
  readonly lines: readonly string[];
}

/** What stands around the items: before and after. */
export interface Frame {
  readonly lead: readonly string[];
  readonly tail: readonly string[];
}

/** What a frame tells. */
export interface FrameContent extends Pick<ContextPacket, 'status' | 'omissions'> {
  readonly ambiguities: readonly Ambiguity[];
  readonly language: PacketLanguage;
}

const shownNames = { names: 3, codePoints: 24 };

/** The rendered packet: frame and blocks inside the `<user-context>` fence. CTX-03. */
export function renderPacket({ lead, tail }: Frame, blocks: readonly Block[]): string {
  return fence([...lead, ...blocks.flatMap(blockLines), ...tail]);
}

/** Characters (UTF-16 units) a block takes in the rendered packet, its line ends included. */
export function sizeOfBlock(block: Block): number {
  return renderPacket({ lead: [], tail: [] }, [block]).length - fence([]).length;
}

/**
 * How much of the frame a budget leaves room for, the fullest first; the barest always fits the least budget.
 * Chosen with the largest omissions there can be, so that the final ones fit as well.
 */
export function chooseFrame(
  worst: FrameContent,
  maxChars: number,
): (content: FrameContent) => Frame {
  const styles = [fullFrame(shownNames.names), fullFrame(0), shortFrame, bareFrame];
  const fits = (style: (content: FrameContent) => Frame) =>
    renderPacket(style(worst), []).length <= maxChars / 2;
  return styles.find(fits) ?? bareFrame;
}

function blockLines({ heading, lines }: Block): readonly string[] {
  return heading === null ? lines : [heading, ...lines];
}

function fullFrame(names: number): (content: FrameContent) => Frame {
  return (content) => {
    const { words } = languageData[content.language];
    const held = content.omissions.map(wordOmission).join('; ');
    return {
      lead: [words.notice, ...ambiguityLine(content, names), ...noMatchLine(content)],
      tail: content.omissions.length > 0 ? [`${words.heldBack} ${held}`] : [],
    };
  };
}

function shortFrame(content: FrameContent): Frame {
  return {
    lead: [languageData[content.language].words.notice, ...noMatchLine(content)],
    tail: totalLine(content),
  };
}

function bareFrame(content: FrameContent): Frame {
  return { lead: noMatchLine(content), tail: totalLine(content) };
}

function noMatchLine({ status, language }: FrameContent): readonly string[] {
  return status === 'NO_MATCH' ? [languageData[language].words.noMatch] : [];
}

function ambiguityLine({ ambiguities, language }: FrameContent, names: number): readonly string[] {
  if (ambiguities.length === 0) return [];
  const { words } = languageData[language];
  const shown = ambiguities.slice(0, names).map(({ name, entities }) => {
    const units = Array.from(name);
    const short =
      units.length > shownNames.codePoints
        ? `${units.slice(0, shownNames.codePoints).join('')}…`
        : name;
    return `"${short}" (${entities.length})`;
  });
  const hidden = ambiguities.length - shown.length;
  return [
    `${words.bearers} ${[...shown, ...(hidden > 0 ? [`+${hidden}`] : [])].join(', ')}. ${words.nameOne}`,
  ];
}

function totalLine({ omissions, language }: FrameContent): readonly string[] {
  const total = omissions.reduce((sum, { count }) => sum + count, 0);
  return total > 0 ? [`${languageData[language].words.heldBack} ${total}`] : [];
}

/** Reasons stay the codes that the structured packet has: an agent compares them. */
function wordOmission({ reason, count, characters }: Omission): string {
  return characters === null ? `${reason} ${count}` : `${reason} ${count} (${characters})`;
}
