import { type Fault, PalimpsestError } from '../domain/errors.js';
import type { Reader } from '../domain/principal.js';
import { moveWatermark, type Watermark } from '../store/watermarks.js';
import { maskText } from '../text/masking/mask-text.js';
import type { Services } from './services.js';

const longestName = 200;

/** Where a watermark stands, and whether it stands where it was asked to. */
export interface Advanced {
  readonly watermark: Watermark;
  /** False: it stood further on, and stays there (GRA-11). */
  readonly isReached: boolean;
}

/**
 * Moves a consumer's watermark on to a sequence of the ledger. Operations state: no change, no hint. BAD_USER_INPUT for a
 * consumer's name of no use, and for a sequence beyond the ledger, which only a restored store can bring about.
 */
export async function advanceWatermark(
  services: Pick<Services, 'database' | 'now'>,
  reader: Reader,
  to: { readonly consumer: string; readonly sequence: number },
): Promise<Advanced> {
  requireConsumer(to.consumer);
  const watermark = await moveWatermark(services.database, reader, { ...to, now: services.now() });
  if (watermark === null) {
    throw refused(
      'cursor',
      'This cursor is beyond the end of the ledger: the store is older than it. Read the changes again from the beginning, under another consumer.',
    );
  }
  return { watermark, isReached: watermark.sequence === to.sequence };
}

function requireConsumer(consumer: string): void {
  const isGood =
    consumer.length > 0 &&
    consumer.length <= longestName &&
    consumer === consumer.trim() &&
    !/\p{C}/u.test(consumer) &&
    maskText(consumer).masks.length === 0;
  if (isGood) return;
  throw refused(
    'consumer',
    `A consumer's name has 1 to ${longestName} visible characters and is no secret.`,
  );
}

function refused(field: string, message: string): PalimpsestError {
  const fault: Fault = { code: 'BAD_USER_INPUT', path: ['input', field], message };
  return new PalimpsestError('BAD_USER_INPUT', message, [fault]);
}
