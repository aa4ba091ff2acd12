import { SubjectHasher } from '@lode/privacy';
import type { PlaceRecord } from '../../business/business';
import { cafeRecord } from '../testing/cafe-record';
import { rowsWithoutErased } from './tombstone.repository';
import { stagedRowsOf } from './staged-rows';

const hasher = new SubjectHasher(Buffer.alloc(32));
const website = 'https://two.com/';
const records = [cafeRecord(1), cafeRecord(2, { website }), cafeRecord(3)];
const batchOf = (all: readonly PlaceRecord[]) => ({ importId: '7', from: 10, records: JSON.stringify(all) });
const batch = batchOf(records);
const erased = new Set(['+14105551001', '+14105551002']);

/** @param isAny whether a person among the hashes is erased */
const tombstones = (isAny: boolean, asked: string[] = []) => ({
  hold: async () => void asked.push('hold'),
  among: async (hashes: readonly string[]) => {
    asked.push(...hashes);
    return isAny ? { email: () => false, phone: (number: string) => erased.has(number) } : undefined;
  },
});

test('erased people are not staged, nor businesses without another contact', async () => {
  const parts = { tombstones: tombstones(true), hasher };
  const rest = batchOf([cafeRecord(2, { website, phones: [] }), cafeRecord(3)]);
  await expect(rowsWithoutErased(batch, stagedRowsOf(batch, hasher), parts)).resolves.toEqual(
    stagedRowsOf(rest, hasher).rows,
  );
});

test('erasures wait before all hashes of the records are looked up', async () => {
  const staged = stagedRowsOf(batch, hasher);
  const asked: string[] = [];
  const parts = { tombstones: tombstones(false, asked), hasher };
  await expect(rowsWithoutErased(batch, staged, parts)).resolves.toBe(staged.rows);
  expect(asked).toEqual(['hold', ...records.flatMap((record) => hasher.contacts(record))]);
});
