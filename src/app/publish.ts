import type { Written } from '../store/write.js';
import type { Services } from './services.js';

/** Tells the other processes how far a space's ledger has come. After the commit, and never waited for. */
export function publishRange(
  services: Services,
  spaceId: string,
  written: Pick<Written<unknown>, 'range'>,
): void {
  if (written.range !== null) {
    services.hints.publish({ kind: 'CHANGES', spaceId, sequence: written.range.last });
  }
}
