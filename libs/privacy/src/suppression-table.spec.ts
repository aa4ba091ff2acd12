import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { suppressionReasons } from '@lode/contracts';
import { SuppressionTable } from './suppression-table';

const forEver = { expiresAt: null, erased: false };
const hash = (number: number): string => number.toString(16).padStart(16, '0').padEnd(32, 'f');

test('stores who is suppressed, for which account and until when', () => {
  const table = new SuppressionTable();
  table.set(hash(1), 0, forEver);
  table.set(hash(2), 7, { expiresAt: 10_500, erased: false });
  expect(table.has(hash(1), 0, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(table.has(hash(1), 7, 0)).toBe(false);
  expect(table.has(hash(2), 7, 10_499)).toBe(true);
  expect(table.has(hash(2), 7, 11_000)).toBe(false);
  expect(table.has(hash(2), 0, 0)).toBe(false);
  expect(table.has(hash(3), 0, 0)).toBe(false);
  expect(table.size).toBe(2);
});

test('replaces entries, and stores erasures of the deployment', () => {
  const table = new SuppressionTable();
  table.set(hash(1), 0, { expiresAt: null, erased: true });
  expect(table.isErased(hash(1))).toBe(true);
  table.set(hash(1), 0, { expiresAt: 5000, erased: false });
  expect(table.isErased(hash(1))).toBe(false);
  expect(table.has(hash(1), 0, 5000)).toBe(false);
  expect(table.isErased(hash(2))).toBe(false);
  expect(table.size).toBe(1);
  expect(table.delete(hash(1), 0)).toBe(true);
  expect(table.delete(hash(1), 0)).toBe(false);
  expect(table.size).toBe(0);
});

test.each([-1, 0, 1, 4e15])('an expiry at %d is stored', (expiresAt) => {
  const table = new SuppressionTable();
  table.set(hash(1), 0, { expiresAt, erased: false });
  expect(table.has(hash(1), 0, 5e15)).toBe(false);
  expect(table.delete(hash(1), 0)).toBe(true);
});

test.each([
  ['', 0],
  ['0123456789abcde', 0],
  ['not a hash in hexadecimals', 0],
  [hash(1), -1],
  [hash(1), 1.5],
  [hash(1), 2 ** 27],
  [hash(1), NaN],
])('rejects the hash %j of the account %d', (key, account) => {
  expect(() => new SuppressionTable().set(key, account, forEver)).toThrow(RangeError);
});

test('an erasure by an account is its own', () => {
  const table = new SuppressionTable();
  table.set(hash(1), 1, { ...forEver, erased: true });
  expect(table.entry(hash(1), 1, 0)).toMatchObject({ erased: true });
  expect(table.entry(hash(1), 2, 0)).toBeUndefined();
  expect(table.isErased(hash(1))).toBe(false);
});

/** Few hashes, alike in their first or last bits, and few accounts: they collide in the same slots. */
const keys = fc.tuple(
  fc.oneof(
    fc.nat(20).map(hash),
    fc
      .integer({ min: 1, max: 20 })
      .map((number) => `${number.toString(16).padStart(8, '0')}${'0'.repeat(24)}`),
    fc.nat(20).map((number) => hash(number * 2 ** 20)),
  ),
  fc.constantFrom(0, 0, 1, 2, 2 ** 27 - 1),
);
const step = fc.record({
  key: keys,
  deletes: fc.boolean(),
  expiresAt: fc.option(fc.nat(20_000)),
  erased: fc.boolean(),
  now: fc.nat(25_000),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Applies the steps to the table. @returns its answers after each of them, and for all keys at the end */
function answers(steps: readonly Step[]): unknown[] {
  const table = new SuppressionTable();
  const after = steps.map(({ key, deletes, expiresAt, erased, now }) => {
    if (deletes) return table.delete(...key);
    table.set(...key, { expiresAt, erased });
    return [table.size, table.has(...key, now), table.isErased(key[0])];
  });
  return [...after, ...steps.map(({ key, now }) => [table.has(...key, now), table.isErased(key[0])])];
}

/** The expected answers, by a map. */
function expected(steps: readonly Step[]): unknown[] {
  const map = new Map<string, { end: number; erased: boolean }>();
  const has = (key: Step['key'], now: number): boolean => (map.get(key.join())?.end ?? 0) > now;
  const isErased = ([person]: Step['key']): boolean => map.get(`${person},0`)?.erased ?? false;
  const after = steps.map(({ key, deletes, expiresAt, erased, now }) => {
    if (deletes) return map.delete(key.join());
    const end = expiresAt === null ? Infinity : Math.max(Math.ceil(expiresAt / 1000), 1) * 1000;
    map.set(key.join(), { end, erased: erased && key[1] === 0 });
    return [map.size, has(key, now), isErased(key)];
  });
  return [...after, ...steps.map(({ key, now }) => [has(key, now), isErased(key)])];
}

test('behaves like a map', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
      expect(answers(steps)).toEqual(expected(steps));
    }),
    { numRuns: 30 },
  );
});

test('keeps entries of one bucket, and deletes them in any order', () => {
  const table = new SuppressionTable();
  const same = Array.from({ length: 500 }, (_, index) => `${index.toString(16).padStart(8, '0')}00000001`);
  for (const key of same) table.set(key, 0, forEver);
  for (const [index, key] of same.entries()) if (index % 3 !== 0) table.delete(key, 0);
  expect(same.filter((key) => table.has(key, 0, 0))).toEqual(same.filter((_, index) => index % 3 === 0));
});

test('does not grow by inserting and deleting', () => {
  const table = new SuppressionTable();
  const all = Array.from({ length: 1000 }, () => randomBytes(16).toString('hex'));
  for (const key of all) table.set(key, 0, forEver);
  const { bytes } = table;
  for (let round = 0; round < 20; round += 1)
    for (const key of all) {
      table.delete(key, 0);
      table.set(key, round, forEver);
      table.delete(key, round);
      table.set(key, 0, forEver);
    }
  expect(table.bytes).toBe(bytes);
  expect(table.size).toBe(1000);
});

test('needs 25 to 50 bytes per entry', () => {
  const table = new SuppressionTable();
  const perEntry: number[] = [];
  for (let index = 0; index < 20_000; index += 1) {
    table.set(randomBytes(16).toString('hex'), index % 5, forEver);
    perEntry.push(table.bytes / table.size);
  }
  expect(table.size).toBe(20_000);
  expect(Math.max(...perEntry.slice(100))).toBeLessThan(51);
  expect(Math.min(...perEntry.slice(100))).toBeGreaterThan(24);
});

test('returns the reason and the start of an entry', () => {
  const table = new SuppressionTable();
  const since = Date.UTC(2026, 1, 3, 4, 5, 6);
  const largest = 2 ** 27 - 1;
  for (const [index, reason] of suppressionReasons.entries()) {
    table.set(hash(index), largest, { ...forEver, reason, since });
    expect(table.entry(hash(index), largest, 0)).toEqual({ reason, since, erased: false });
  }
  table.set(hash(1), 0, { expiresAt: 5000, erased: true });
  expect(table.entry(hash(1), 0, 4999)).toEqual({ reason: undefined, since: undefined, erased: true });
  expect(table.entry(hash(1), 0, 5000)).toBeUndefined();
  expect(SuppressionTable.of(table.content).entry(hash(0), largest, 0)).toMatchObject({ since });
});
