import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDuration, parseDuration, SandboxClock, storedClock } from './clock';

const day = 86_400_000;

test.each([
  ['P1D', 86_400_000],
  ['P2W', 1_209_600_000],
  ['PT90M', 5_400_000],
  ['P1DT2H3M4.5S', 93_784_500],
  ['PT0,001S', 1],
  ['P0D', 0],
])('%s is %d ms', (text, milliseconds) => expect(parseDuration(text)).toBe(milliseconds));

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  'P1M',
  'P1Y',
  '1D',
  'P-1D',
  '-P1D',
  'p1d',
  'PT1D',
  'P1H',
  'PT1S ',
  'P1D1W',
  'P1.5D',
])('%j is not supported', (text) => expect(parseDuration(text)).toBeUndefined());

test.each([
  [0, 'PT0S'],
  [1, 'PT0.001S'],
  [86_400_000, 'P1D'],
  [129_600_000, 'P1DT12H'],
  [93_784_500, 'P1DT2H3M4.5S'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
  expect(parseDuration(text)).toBe(milliseconds);
});

describe('the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
  afterEach(() => void vi.useRealTimers());

  test('is ahead by the added time, and advances from there', () => {
    const clock = new SandboxClock(day / 2);
    clock.advance('P1D');
    vi.advanceTimersByTime(1000);
    expect(clock.now()).toBe(Date.UTC(2026, 0, 2, 12, 0, 1));
    expect(clock.state).toEqual({ now: '2026-01-02T12:00:01.000Z', advanced: 'P1DT12H' });
  });

  test('leaves the monotonic time', () => {
    const clock = new SandboxClock();
    const before = clock.monotonic();
    clock.advance('P1D');
    expect(clock.monotonic() - before).toBeLessThan(1000);
  });

  test('reports the new offset first, and keeps the old one where that fails', () => {
    const reported: number[] = [];
    const clock = new SandboxClock(day, (added) => {
      reported.push(added);
      if (added > 2 * day) throw new Error('disk full');
    });
    clock.advance('P1D');
    expect(() => clock.advance('PT1S')).toThrow('disk full');
    expect([reported, clock.state.advanced]).toEqual([[2 * day, 2 * day + 1000], 'P2D']);
  });

  test.each([
    ['P9999D', 'exceeds the limit of P366D per request'],
    ['P53W', 'exceeds the limit of P366D per request'],
    ['P0D', 'must be longer than zero'],
    ['soon', 'must be an ISO 8601 duration in weeks, days, hours, minutes and seconds'],
    ['P-1D', 'must be an ISO 8601 duration in weeks, days, hours, minutes and seconds'],
  ])('%s %s', (advance, message) => {
    const clock = new SandboxClock();
    expect(() => clock.advance(advance)).toThrow(
      expect.objectContaining({
        code: 'validation',
        errors: [expect.objectContaining({ location: 'body.advance', message })],
      }),
    );
    expect(clock.now()).toBe(Date.now());
  });

  test('stays within years of four digits', () => {
    const clock = new SandboxClock(3600 * day);
    expect(() => clock.advance('P61D')).toThrow('exceeds the total limit');
    clock.advance('P60D');
    expect(clock.state.advanced).toBe('P3660D');
  });
});

describe('a stored clock', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lode-clock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('keeps its offset at the next start', () => {
    const clock = storedClock(folder);
    expect(clock.state.advanced).toBe('PT0S');
    clock.advance('P1D');
    clock.advance('PT1S');
    expect(storedClock(folder).state.advanced).toBe('P1DT1S');
  });

  test.each(['', 'tomorrow', '-5', '1e9'])('%j in its file counts as 0', (text) => {
    writeFileSync(join(folder, 'sandbox-clock'), text);
    expect(storedClock(folder).state.advanced).toBe('PT0S');
  });
});
