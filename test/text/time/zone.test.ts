import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { isZone, zonedParts, zonedStartOfDay } from '../../../src/text/time/zone.js';

const iso = (instant: number) => new Date(instant).toISOString();

describe('[EXT-04] the wall clock of a zone', () => {
  test.each([
    ['2026-11-04', 'Asia/Shanghai', '2026-11-03T16:00:00.000Z'],
    ['2026-11-01', 'Europe/Paris', '2026-10-31T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Paris', '2026-03-29T22:00:00.000Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
    ['2026-11-04', 'Asia/Kathmandu', '2026-11-03T18:15:00.000Z'],
    // The clocks go from 24:00 to 01:00: the day begins at one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // The clocks go from 01:00 back to 00:00: midnight comes twice.
    ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z'],
  ])('%s in %s begins at %s', (date, zone, expected) => {
    const [year, month, day] = date.split('-').map(Number);
    expect(iso(zonedStartOfDay({ year: year ?? 0, month: month ?? 0, day: day ?? 0 }, zone))).toBe(
      expected,
    );
  });

  test('parts are what a clock there shows', () => {
    expect(zonedParts(Date.parse('2026-11-04T16:30:05Z'), 'Asia/Shanghai')).toEqual({
      year: 2026,
      month: 11,
      day: 5,
      hour: 0,
      minute: 30,
      second: 5,
    });
  });

  test('unknown zones are told apart', () => {
    expect(isZone('Europe/Paris')).toBe(true);
    expect(isZone('Mars/Olympus')).toBe(false);
  });

  test('the zone of the process changes nothing', () => {
    const script = `
      import { findDates } from './src/text/time/find-dates.ts';
      const at = Date.parse('2026-11-04T20:00:00Z');
      const texts = ['today', '下周三', 'November 1st', '2026-03-29', '第四季度'];
      console.log(JSON.stringify(texts.map((text) => findDates(text, { at, zone: 'Europe/Paris' }))));`;
    const run = (zone: string) =>
      execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
    expect(run('America/Los_Angeles')).toBe(run('Pacific/Auckland'));
  });
});
