import { PalimpsestError } from '../../domain/errors.js';
import { listPassages } from '../../store/item-queries.js';
import type { CitationDetails, EvidenceView } from '../../store/views.js';
import { sliceCodePoints } from '../../text/code-points.js';
import { pageSize, toConnection } from '../connection.js';
import type {
  CoordinateResolvers,
  EvidenceResolvers,
  MaskedSpanResolvers,
  PassageResolvers,
  SourceItemResolvers,
  SourceResolvers,
} from '../generated/types.js';
import { loadItem, passageModel } from '../model-of.js';
import { audienceKind, qualifierList, toEnum } from '../values.js';

const sizes = { usual: 50, most: 200 };

export const Source: SourceResolvers = { kind: ({ kind }) => toEnum(kind) };

export const SourceItem: SourceItemResolvers = {
  id: ({ id }) => id,
  source: ({ item }) => item.source,
  externalId: ({ item }) => item.externalId,
  title: ({ item }) => item.title,
  versionCount: ({ item }) => item.versionCount,
  audience: ({ item }) => audienceKind(item.audience),
  openUntil: ({ item }) => (item.openUntil === null ? null : new Date(item.openUntil)),
  sessionOnly: async ({ item, lens }) => [...(await lens.load.sessionRecords.load(item.id))],
  passages: async ({ item, lens }, args, { services }) => {
    const limit = pageSize(args.first, sizes);
    const { cursors } = services;
    const place = [item.currentVersionId];
    const after = cursors.decode('passage', place, args.after);
    const passages = await listPassages(services.database, lens.reader, {
      versionId: item.currentVersionId,
      after: after?.[0] ?? -1,
      limit: limit + 1,
    });
    return toConnection(
      passages.map((passage) => passageModel(passage, lens)),
      {
        limit,
        isFirst: after === null,
        cursorOf: ({ passage }) => cursors.encode('passage', place, [passage.index]),
      },
    );
  },
};

export const Passage: PassageResolvers = {
  id: ({ id }) => id,
  index: ({ passage }) => passage.index,
  role: ({ passage }) => passage.role,
  speakerName: ({ passage }) => passage.speakerName,
  at: ({ passage }) => (passage.at === null ? null : new Date(passage.at)),
  text: ({ passage }) => passage.text,
  masks: ({ passage }) => [...passage.masks],
  locator: ({ passage }) => qualifierList(passage.locator),
  isSystem: ({ passage }) => passage.isSystem,
  item: async ({ passage, lens }) => {
    const item = await loadItem(passage.itemId, lens);
    if (item === null) throw new PalimpsestError('INTERNAL', 'A stored passage lost its item.');
    return item;
  },
};

export const MaskedSpan: MaskedSpanResolvers = {
  start: ({ start }) => start,
  end: ({ end }) => end,
  class: (mask) => mask.class,
};

export const Evidence: EvidenceResolvers = {
  id: ({ id }) => id,
  coordinate: ({ evidence }) => ({
    itemId: evidence.itemId,
    passageIndex: evidence.passageIndex,
    span: { start: evidence.spanStart, end: evidence.spanEnd },
    details: () => {
      const { passage, ...details } = detailsOf(evidence);
      return { ...details, locator: passage.locator };
    },
  }),
  excerpt: ({ evidence: { text, spanStart, spanEnd } }) =>
    sliceCodePoints(text, { start: spanStart, end: spanEnd }),
  basis: ({ evidence }) => detailsOf(evidence).basis,
  observedAt: ({ evidence }) => new Date(evidence.observedAt),
  passage: ({ evidence, lens }) => passageModel(detailsOf(evidence).passage, lens),
};

/** The rest of a citation. That it was read is the page's care, which looks at what is selected. */
function detailsOf({ details }: EvidenceView): CitationDetails {
  if (details === null) throw new PalimpsestError('INTERNAL', 'More is asked for than was read.');
  return details;
}

export const Coordinate: CoordinateResolvers = {
  itemId: ({ itemId }) => itemId,
  versionId: ({ details }) => details().versionId,
  passageIndex: ({ passageIndex }) => passageIndex,
  role: ({ details }) => details().role,
  start: ({ span }) => span.start,
  end: ({ span }) => span.end,
  excerptHash: ({ details }) => details().excerptHash,
  locator: ({ details }) => qualifierList(details().locator),
};
