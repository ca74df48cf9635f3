import { z } from 'zod';
import { refusalReasons } from '../domain/fate.js';
import { policyClasses } from '../domain/policy.js';

/** As many refusals of one batch, and of one piece of work, are named by place; all are counted. */
export const maxRefusals = 1_000;

/** A refusal as stored: reason, class, rule and place, never its text. */
export const refusalShape = z.object({
  reason: z.enum(refusalReasons),
  class: z.enum(policyClasses),
  rule: z.string(),
  itemId: z.string(),
  passageIndex: z.number(),
  start: z.number(),
  end: z.number(),
});

/** Refusals in a list property: each as JSON. */
export const storedRefusals = z.array(
  z.string().transform((text) => refusalShape.parse(JSON.parse(text))),
);
