import type { Logger } from 'pino';

/**
 * Runs a process until it is told to end: SIGTERM, SIGINT, or the parent that started it is gone. Then closes once, in
 * order. A start or a close that fails ends it with code 1.
 */
export function runProcess(
  logger: Logger,
  start: () => Promise<{ close: () => Promise<void> }>,
): void {
  let isEnding = false;
  const started = start();
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void started
      .then(({ close }) => close())
      .then(
        () => process.exit(0),
        (cause: unknown) => fail(logger, cause),
      );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
  started.catch((cause: unknown) => fail(logger, cause));
}

function fail(logger: Logger, cause: unknown): never {
  const message = cause instanceof Error ? cause.message : 'unknown';
  logger.fatal({ error: message }, 'The process failed.');
  process.exit(1);
}
