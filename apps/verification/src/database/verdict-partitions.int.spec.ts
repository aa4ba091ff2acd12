import { SubjectHasher, type Statement } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { VerificationUnderTest } from '../testing/verification-under-test';
import { findVerdicts } from './finding.statements';
import { partitionedVerdicts } from './partitioned-verdicts';

const email = 'ada@cedar.test';
const hash = new SubjectHasher(Buffer.alloc(32)).email(email);
const count = 64;

let lode: VerificationUnderTest;
let source: DataSource;
beforeAll(async () => {
  lode = await VerificationUnderTest.start();
  source = await lode.connect();
  await lode.query(
    `INSERT INTO verification.verdicts (address, reason, mx_found, checked_at, subject_hashes)
     SELECT n || '@cedar.test', 'ok', true, now(), ARRAY[$1] FROM generate_series(1, $2::integer) AS n`,
    [hash, count],
  );
});
afterAll(() => lode.stop());

const planOf = async (text: string, parameters: unknown[]): Promise<string> => {
  const lines = await source.query<Record<string, string>[]>(
    `EXPLAIN (ANALYZE, COSTS OFF) ${text}`,
    parameters,
  );
  return lines.flatMap((line) => Object.values(line)).join('\n');
};
const textOf = (statement: Statement): string => statement.text(() => 'verification');
const partitions = (plan: string): number => new Set(plan.match(/\bon verdicts_\d+\b/g)).size;

test('the rows of one person are in all partitions', async () => {
  await expect(
    lode.query('SELECT count(DISTINCT tableoid)::integer AS count FROM verification.verdicts'),
  ).resolves.toEqual([{ count: partitionedVerdicts.partitions }]);
});

test('a look-up by address reads one partition, and one of several addresses one for each', async () => {
  const one = await planOf('SELECT FROM verification.verdicts WHERE address = $1', ['1@cedar.test']);
  expect(partitions(one)).toBe(1);
  const several = await planOf(textOf(findVerdicts), [['1@cedar.test']]);
  expect(several.match(/never executed/g)).toHaveLength(partitionedVerdicts.partitions - 1);
});

test('an erasure reaches every partition', async () => {
  await lode.lists.erase(email);
  await expect(
    lode.query('SELECT FROM verification.verdicts WHERE subject_hashes && ARRAY[$1]', [hash]),
  ).resolves.toEqual([]);
});
