import { z } from 'zod';
import { passageRoles } from '../domain/evidence.js';
import { maskClasses } from '../domain/source-item.js';
import { cypher } from './cypher.js';

const storedJson = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text) => schema.parse(JSON.parse(text)));

/** Properties of a Passage node. */
export const passageShape = z.object({
  id: z.string(),
  itemId: z.string(),
  versionId: z.string(),
  index: z.number(),
  role: z.enum(passageRoles),
  speakerAccount: z.string().nullable(),
  speakerName: z.string().nullable(),
  at: z.number().nullable(),
  zone: z.string().nullable(),
  text: z.string(),
  locator: storedJson(z.record(z.string(), z.string())),
  masks: storedJson(
    z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        class: z.enum(maskClasses),
        rule: z.string(),
      }),
    ),
  ),
  isSystem: z.boolean(),
});

/** A `passage` with all that is stored of it: for what works on it inside the service, never for a reader. */
export const storedPassage = cypher`passage {
      .id, .itemId, .versionId, .index, .role, .speakerAccount, .speakerName, .at, .zone, .text, .locator, .masks, .isSystem}`;
