import type { Response } from 'express';
import type { Services } from '../app/services.js';
import { verifyDatabase } from '../store/database.js';

/** Longest wait for the graph to answer (milliseconds). */
const answerWithin = 3_000;

/** Says whether the parts answer: 200 while the graph does, since without Redis only pushing is slower; else 503. */
export async function answerReadiness(
  { database, listener }: Services,
  response: Response,
): Promise<void> {
  const neo4j = await isAnswering(verifyDatabase(database));
  response.status(neo4j ? 200 : 503).json({
    status: neo4j ? 'ready' : 'unavailable',
    neo4j: neo4j ? 'up' : 'down',
    redis: listener.isListening() ? 'up' : 'down',
  });
}

async function isAnswering(check: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithin);
  });
  const answered = check.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return result;
}
