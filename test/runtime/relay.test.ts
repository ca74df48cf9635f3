import { describe, expect, it } from 'vitest';
import { readable } from '../../runtime/relay.mjs';

describe('[OPS-05] output of the services, readable', () => {
  it.each([
    ['plain text', 'plain text'],
    [
      '{"level":30,"time":1,"pid":2,"hostname":"h","msg":"listening","port":4000}',
      'listening port=4000',
    ],
    ['{"level":50,"msg":"failed","code":"UNAVAILABLE"}', 'ERROR failed code=UNAVAILABLE'],
    ['{"level":40,"msg":"slow","parts":[1,2]}', 'WARN slow parts=[1,2]'],
    ['{ not json', '{ not json'],
    ['', ''],
  ])('%s', (line, text) => {
    expect(readable(line)).toBe(text);
  });
});
