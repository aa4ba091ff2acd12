import { SubjectHasher } from '@lode/service-kit';
import { cafeRecord } from '../testing/cafe-record';
import { rowsWithoutErased } from './erased-records';
import { stagedRowsOf } from './staged-rows';

const hasher = new SubjectHasher(Buffer.alloc(32));
const website = 'https://two.com/';
const records = [cafeRecord(1), cafeRecord(2, { website }), cafeRecord(3)];
const erased = new Set(['+14105551001', '+14105551002']);

/** @param isAny whether a person among the hashes is erased */
const tombstones = (isAny: boolean, asked: string[] = []) => ({
  hold: async () => void asked.push('hold'),
  among: async (hashes: readonly string[]) => {
    asked.push(...hashes);
    return isAny ? { email: () => false, phone: (number: string) => erased.has(number) } : undefined;
  },
});

test('records of erased people have other rows than those of the thread, or none', async () => {
  const staged = stagedRowsOf(records, hasher);
  const parts = { tombstones: tombstones(true), hasher };
  await expect(rowsWithoutErased(records, staged, parts)).resolves.toEqual([
    ...stagedRowsOf([cafeRecord(2, { website, phones: [] })], hasher).rows,
    staged.rows[2],
  ]);
});

test('erasures wait before all hashes of the records are looked up', async () => {
  const staged = stagedRowsOf(records, hasher);
  const asked: string[] = [];
  const parts = { tombstones: tombstones(false, asked), hasher };
  await expect(rowsWithoutErased(records, staged, parts)).resolves.toBe(staged.rows);
  expect(asked).toEqual(['hold', ...records.flatMap((record) => hasher.contacts(record))]);
});
