import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';

const bodyError = z.object({ type: z.string(), status: z.int().min(400).max(499) });

/** Answers what goes wrong before GraphQL is asked, in GraphQL's form and without a word of the body. */
export function httpErrors(logger: Logger, onError: (code: string) => void): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, code, message } = answerOf(error);
    onError(code);
    if (status >= 500) {
      logger.error(
        { error: error instanceof Error ? error.name : typeof error },
        'A request failed.',
      );
    }
    response.status(status).json({ errors: [{ message, extensions: { code } }] });
  };
}

function answerOf(error: unknown): { status: number; code: string; message: string } {
  const parsed = bodyError.safeParse(error);
  if (!parsed.success) {
    return { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side.' };
  }
  const { type, status } = parsed.data;
  switch (type) {
    case 'entity.too.large':
      return {
        status,
        code: 'TOO_LARGE',
        message: 'The body is larger than 2 MB. Send less at a time.',
      };
    case 'entity.parse.failed':
      return { status, code: 'BAD_REQUEST', message: 'The body is no JSON.' };
    default:
      return { status, code: 'BAD_REQUEST', message: 'The body cannot be read.' };
  }
}
