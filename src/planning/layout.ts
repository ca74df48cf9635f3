import { placeWithin } from './budget.js';
import { clusterOf } from './candidate.js';
import type { Bundle } from './conflicts.js';
import { itemOf } from './item.js';
import type { Ambiguity } from './asking/names.js';
import { countOmissions } from './omissions.js';
import type { ContextPacket, Omission, PacketConflict, PacketItem } from './packet.js';
import { chooseFrame, renderPacket, sizeOfBlock, type Block, type FrameContent } from './render.js';
import type { PacketLanguage } from './request.js';
import type { Selection } from './selection.js';
import { wordItem } from './wording/item.js';
import { languageData } from './wording/phrases.js';

/** The room a layout has, and what it tells besides its items. */
export interface LayoutOptions {
  readonly language: PacketLanguage;
  readonly maxChars: number;
  readonly limit: number;
  readonly notLookedAt: number;
  readonly ambiguities: readonly Ambiguity[];
}

/** What found its place, and what did not. */
export interface Layout {
  readonly status: ContextPacket['status'];
  readonly items: readonly PacketItem[];
  readonly conflicts: readonly PacketConflict[];
  readonly unconfirmed: readonly PacketItem[];
  readonly omissions: readonly Omission[];
  readonly text: string;
}

interface Piece {
  readonly entries: readonly PacketItem[];
  readonly block: Block;
  readonly isConflict: boolean;
  readonly items: number;
  readonly characters: number;
}

/**
 * Places bundles, then proposals, in their order, each whole or not at all, within limit and characters of the
 * rendered text. Never above either; what has no room is counted with its size. MATCH says that something
 * confirmed fits the question, even where the budget has no room for it.
 */
export function placeSelection(selection: Selection, options: LayoutOptions): Layout {
  const { language, maxChars, limit, notLookedAt } = options;
  const { words } = languageData[language];
  const toPieces = (bundles: readonly Bundle[], heading: string | null) =>
    bundles.map((bundle) => pieceOf(bundle, bundle.isConflict ? words.conflict : heading, options));
  const pieces = toPieces(selection.bundles, null);
  const proposals = toPieces(selection.unconfirmed, words.unconfirmed);
  const status = selection.bundles.length > 0 ? 'MATCH' : 'NO_MATCH';
  const frameContent = (over: readonly Piece[]): FrameContent => ({
    status,
    language,
    ambiguities: options.ambiguities,
    omissions: countOmissions(selection, excessOf(over), notLookedAt),
  });
  const everything = frameContent([...pieces, ...proposals]);
  const frame = chooseFrame(everything, maxChars);
  const room = maxChars - renderPacket(frame(everything), []).length;
  const main = placeWithin(pieces, { items: limit, characters: room });
  const left = main.placed.reduce((rest, { characters }) => rest - characters, room);
  const extra = placeWithin(proposals, { items: proposals.length, characters: left });
  const content = frameContent([...main.over, ...extra.over]);
  const blocks = [...main.placed.map(({ block }) => block), ...joinBlocks(extra.placed)];
  return {
    status,
    items: main.placed.flatMap(({ entries }) => entries),
    conflicts: main.placed
      .filter(({ isConflict }) => isConflict)
      .map((piece) => conflictOf(piece, words.conflict)),
    unconfirmed: extra.placed.flatMap(({ entries }) => entries),
    omissions: content.omissions,
    text: renderPacket(frame(content), blocks),
  };
}

function pieceOf(
  bundle: Bundle,
  heading: string | null,
  { language, ambiguities }: LayoutOptions,
): Piece {
  const unclear = new Set(ambiguities.flatMap(({ entities }) => entities.map(clusterOf)));
  const entries = bundle.values.map((value) => {
    const { candidate } = value.shown;
    const item = itemOf(value, bundle, language);
    return { item, candidate, isAmbiguous: unclear.has(clusterOf(candidate.subject)) };
  });
  const block = { heading, lines: entries.map((entry) => wordItem(entry, language)) };
  return {
    entries: entries.map(({ item }) => item),
    block,
    isConflict: bundle.isConflict,
    items: entries.length,
    characters: sizeOfBlock(block),
  };
}

/** One block of the proposals; each was measured with the heading that only the first now bears. */
function joinBlocks(pieces: readonly Piece[]): readonly Block[] {
  const [first] = pieces;
  return first === undefined
    ? []
    : [{ heading: first.block.heading, lines: pieces.flatMap(({ block }) => block.lines) }];
}

function conflictOf({ entries }: Piece, note: string): PacketConflict {
  return {
    assertionIds: entries.map(({ assertionId }) => assertionId),
    note: `${note} ${entries.map(({ text }) => text).join(' / ')}`,
  };
}

function excessOf(pieces: readonly Piece[]): {
  readonly count: number;
  readonly characters: number;
} {
  return {
    count: pieces.reduce((sum, { items }) => sum + items, 0),
    characters: pieces.reduce((sum, { characters }) => sum + characters, 0),
  };
}
