import type { NetworkFinderResult } from '@lode/contracts';
import type { TestTables } from '@lode/testing';
import { type CollectedResult, AnswerRepository, forgetAnswers } from './answer.repository';
import { AnswerEntity } from './answer.entity';
import { sharedIntelTables } from '../testing/intel-fixture';

let database: TestTables;
beforeAll(async () => {
  database = await sharedIntelTables();
});
afterEach(() => database.source.query('DELETE FROM intel.answers'));

const contacts = { emails: ['ana@acme.test'], phones: [] };
const answersOf = (operation: string) =>
  new AnswerRepository<NetworkFinderResult>(
    database.source.getRepository(AnswerEntity),
    database.hasher,
    operation,
  );

const answerOf = (
  name: string,
  more: Partial<CollectedResult<NetworkFinderResult>> = {},
): CollectedResult<NetworkFinderResult> => ({
  result: {
    query: { name, company: null },
    profiles: [],
    sources_status: [],
    partial: false,
    cache_hit: false,
    collected_at: '2026-06-01T00:00:00.000Z',
    attribution: [],
    hint: null,
  },
  partial: false,
  collectedAt: 1000,
  ...more,
});

const question = { key: 'acme.test', maxAge: 60 };

test('returns saved results byte for byte', async () => {
  const answer = answerOf('Half a \ud83d pair');
  await answersOf('a').save(question, answer);
  const found = await answersOf('a').find(question);
  expect(JSON.stringify(found)).toBe(JSON.stringify(answer));
});

test('finds nothing for other keys and operations', async () => {
  await answersOf('a').save(question, answerOf('Ana'));
  await expect(answersOf('a').find({ ...question, key: 'other.test' })).resolves.toBeUndefined();
  await expect(answersOf('b').find(question)).resolves.toBeUndefined();
});

test('a newer result replaces the earlier one', async () => {
  const answers = answersOf('a');
  await answers.save(question, answerOf('Ana', { partial: true }));
  await answers.save(question, answerOf('Eva', { collectedAt: 2000 }));
  await expect(answers.find(question)).resolves.toMatchObject({
    result: { query: { name: 'Eva' } },
    partial: false,
    collectedAt: 2000,
  });
});

test('finds people by their hashes, wherever a result names them', async () => {
  await answersOf('a').save(question, answerOf('Write to ana@acme.test'));
  const hashes = database.hasher.contacts(contacts);
  expect(hashes.length).toBeGreaterThan(0);
  await expect(
    database.source.query('SELECT key FROM intel.answers WHERE subject_hashes && $1', [hashes]),
  ).resolves.toEqual([{ key: 'acme.test' }]);
});

test('deletes old results', async () => {
  await answersOf('a').save(question, answerOf('Ana'));
  await answersOf('b').save(question, answerOf('Ana', { collectedAt: 2000 }));
  await forgetAnswers(database.source.getRepository(AnswerEntity), 1500);
  await expect(answersOf('a').find(question)).resolves.toBeUndefined();
  await expect(answersOf('b').find(question)).resolves.toMatchObject({ collectedAt: 2000 });
});
