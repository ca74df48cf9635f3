import type { Request, RequestHandler, Response } from 'express';
import { sha256Hex } from '../domain/ids.js';
import { bearerSecret } from './context.js';
import type { Gate, Refusal } from './admission.js';
import type { Metrics } from './metrics.js';
import { requestIdOf } from './request-id.js';

const idHeader = 'x-request-id';

/** Answers a request that may not run, in GraphQL's form. */
export function answerRefusal(response: Response, { status, errors, retryAfter }: Refusal): void {
  if (retryAfter !== null) response.setHeader('retry-after', String(retryAfter));
  response.status(status).json({ errors });
}

/** Gives every request an id, its own or a new one, which the answer names in `x-request-id`. */
export function nameRequests(newId: () => string): RequestHandler {
  return (request, response, next) => {
    response.setHeader(idHeader, requestIdOf(request.headers[idHeader], newId));
    next();
  };
}

/** The id that `nameRequests` gave. */
export function requestIdOfResponse(response: Response): string {
  return String(response.getHeader(idHeader));
}

/** Turns strangers away before their body is read. */
export function knownCallers(gate: Gate): RequestHandler {
  return async (request: Request, response, next) => {
    const refusal = await gate.refuseStranger({
      secret: bearerSecret(request.headers.authorization),
      requestId: requestIdOfResponse(response),
    });
    if (refusal === null) next();
    else answerRefusal(response, refusal);
  };
}

/** Takes POST alone: nothing is asked by a link, so that no page of another can ask it (CSRF). */
export const postOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'POST') {
    next();
    return;
  }
  response.setHeader('allow', 'POST');
  response.status(405).json({
    errors: [
      {
        message: 'Send the operation by POST, as application/json.',
        extensions: { code: 'BAD_REQUEST' },
      },
    ],
  });
};

/** Answers a scraper; with a token set, only one that sends it. */
export function answerMetrics(metrics: Metrics, token: string | null): RequestHandler {
  return async (request, response) => {
    const secret = bearerSecret(request.headers.authorization) ?? '';
    if (token !== null && sha256Hex(secret) !== sha256Hex(token)) {
      response.status(401).json({
        errors: [
          {
            message: 'Send the token of METRICS_TOKEN as "Authorization: Bearer <token>".',
            extensions: { code: 'UNAUTHENTICATED' },
          },
        ],
      });
      return;
    }
    const { contentType, text } = await metrics.expose();
    response.setHeader('content-type', contentType).send(text);
  };
}
