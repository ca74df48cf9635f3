import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Driver } from 'neo4j-driver';

/** A secret that was never anywhere before: a credential of a known form. */
export function newSecret(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const random = Array.from({ length: 36 }, () => letters[randomInt(letters.length)]).join('');
  return `ghp_${random}`;
}

/** A regulated number that was never anywhere before: a resident identity number with its check digit. */
export function newIdentityNumber(): string {
  const serial = String(randomInt(1_000)).padStart(3, '0');
  const day = String(randomInt(1, 28)).padStart(2, '0');
  const body = `110105${randomInt(1950, 2000)}0${randomInt(1, 9)}${day}${serial}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return `${body}${'10X98765432'[sum % 11]}`;
}

/** Words that may be kept: a search that does not find them searches in the wrong place. */
export function newMarker(): string {
  return `marker${randomBytes(8).toString('hex')}`;
}

/** Every property of every node of a space (and of nodes of no space), and of the relationships between, as one text. */
export async function graphText(driver: Driver, spaceId: string): Promise<string> {
  const nodes = await driver.executeQuery(
    'MATCH (n) WHERE n.spaceId IS NULL OR n.spaceId = $spaceId RETURN properties(n) AS p',
    { spaceId },
  );
  const edges = await driver.executeQuery(
    'MATCH (n {spaceId: $spaceId})-[r]-() RETURN DISTINCT properties(r) AS p',
    { spaceId },
  );
  return [...nodes.records, ...edges.records]
    .map((record) => JSON.stringify(record.get('p')))
    .join('\n');
}

/** Every key of a Redis with its value, of any type, as one text. */
export async function redisText(url: string): Promise<string> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map((key) => valueOf(redis, key)));
    return keys.map((key, index) => `${key} ${JSON.stringify(values[index])}`).join('\n');
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

/** The folders a local graph writes to: its data with the transaction logs, and its logs; none where it runs elsewhere. */
export async function graphFolders(driver: Driver): Promise<readonly string[]> {
  const { records } = await driver.executeQuery(
    `SHOW SETTINGS YIELD name, value
     WHERE name IN ['server.directories.data', 'server.directories.logs'] RETURN value`,
  );
  return records.map((record) => String(record.get('value'))).filter((path) => existsSync(path));
}

/** Which of the needles stand in any file written since a time (milliseconds) under the folders. */
export function findInFiles(
  folders: readonly string[],
  needles: readonly string[],
  since: number,
): readonly string[] {
  const found = new Set<string>();
  for (const file of folders.flatMap(filesOf)) {
    if (statSync(file).mtimeMs < since - 1_000) continue;
    const bytes = readFileSync(file);
    for (const needle of needles) if (bytes.includes(needle)) found.add(needle);
  }
  return [...found];
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
