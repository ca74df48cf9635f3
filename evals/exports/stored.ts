import { Redis } from 'ioredis';
import type { Driver } from 'neo4j-driver';
import { z } from 'zod';
import type { GivenPassage } from './given.js';

const passageShape = z.object({
  id: z.string(),
  speakerAccount: z.string().nullable(),
  at: z.number().nullable(),
  text: z.string(),
  locator: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  isSystem: z.boolean(),
});

/** The passages of the newest versions of a space, as they are stored: the API does not tell accounts. */
export async function readPassages(
  driver: Driver,
  spaceId: string,
): Promise<readonly GivenPassage[]> {
  const { records } = await driver.executeQuery(
    `MATCH (item:SourceItem {spaceId: $spaceId})
     MATCH (item)-[:VERSION]->(:ItemVersion {id: item.currentVersionId})-[:PART]->(passage:Passage)
     RETURN passage {.id, .speakerAccount, .at, .text, .locator, .isSystem} AS passage`,
    { spaceId },
    { database: 'neo4j' },
  );
  return records.map((record) => passageShape.parse(record.get('passage')));
}

/** Every text that is stored of a space, in nodes and relationships: names of properties do not matter. */
export async function readGraphTexts(driver: Driver, spaceId: string): Promise<readonly string[]> {
  const { records } = await driver.executeQuery(
    `MATCH (node) WHERE node.spaceId = $spaceId OR node.id = $spaceId
     RETURN properties(node) AS properties
     UNION ALL
     MATCH (node)-[relationship]->() WHERE node.spaceId = $spaceId
     RETURN properties(relationship) AS properties`,
    { spaceId },
    { database: 'neo4j' },
  );
  return records.flatMap((record) => textsIn(record.get('properties')));
}

/** Every key and value in Redis, of whatever kind. */
export async function readRedisTexts(url: string): Promise<readonly string[]> {
  const redis = new Redis(url);
  try {
    const texts: string[] = [];
    for await (const keys of redis.scanStream({ count: 500 })) {
      for (const key of z.array(z.string()).parse(keys)) {
        texts.push(key, ...textsIn(await valueOf(redis, key)));
      }
    }
    return texts;
  } finally {
    redis.disconnect();
  }
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return null;
  }
}

/** The texts in a value, however deep, names of fields among them. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, entry]) => [name, ...textsIn(entry)]);
}
