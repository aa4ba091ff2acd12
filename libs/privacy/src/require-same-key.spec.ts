import type { DataSource } from 'typeorm';
import { ConfigError } from '@lode/platform';
import { requireSameKey } from './require-same-key';
import { SubjectHasher } from './subject-hashes';

const hasherOf = (byte: number) => new SubjectHasher(Buffer.alloc(32, byte));

/** A database that keeps the first check value. */
function database() {
  let stored: string | undefined;
  const store = { one: (_on: unknown, check: string) => Promise.resolve({ check: (stored ??= check) }) };
  return (byte: number) => requireSameKey({} as DataSource, hasherOf(byte), store);
}

test('a database starts with the key of its first start only', async () => {
  const startWith = database();
  await startWith(1);
  await startWith(1);
  await expect(startWith(2)).rejects.toThrow(ConfigError);
  await expect(startWith(2)).rejects.toThrow(/^LODE_SUPPRESSION_KEY is not the key with which this database/);
  await startWith(1);
});

test('the check value names no person', () => {
  expect(hasherOf(1).check()).not.toBe(hasherOf(2).check());
  for (const hash of [hasherOf(1).email(''), hasherOf(1).request(''), hasherOf(1).domain('')])
    expect(hasherOf(1).check()).not.toBe(hash);
});
