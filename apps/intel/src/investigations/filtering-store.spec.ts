import type { OrgChartResult } from '@lode/contracts';
import { suppressionsOf } from '@lode/testing';
import type { CollectedResult } from '../database/answer.repository';
import { filterPeople, FilteringStore } from './intel-results';

const question = { key: 'acme.test', maxAge: 60 };
const answer = {
  result: {
    domain: 'acme.test',
    people: [{ name: 'Ana', contact: { email: 'ana@acme.test' } }, { name: 'Bo' }],
  },
  partial: false,
  collectedAt: 1000,
} as unknown as CollectedResult<OrgChartResult>;

async function storing(...lists: Parameters<typeof suppressionsOf>) {
  const kept: CollectedResult<OrgChartResult>[] = [];
  const inner = {
    find: () => Promise.resolve(kept[0]),
    save: async (_: unknown, each: CollectedResult<OrgChartResult>) => void kept.push(each),
  };
  const store = new FilteringStore<OrgChartResult>(inner, suppressionsOf(...lists), filterPeople);
  await store.save(question, answer);
  return { kept, store };
}

test('globally suppressed people are not stored', async () => {
  const { store } = await storing({ emails: ['ana@acme.test'] });
  await expect(store.find(question)).resolves.toMatchObject({
    result: { people: [{ name: 'Bo' }] },
    collectedAt: 1000,
  });
});

test('people that one account suppresses are stored', async () => {
  const { kept } = await storing({ emails: ['ana@acme.test'], account: 'acc_a' });
  expect(kept).toEqual([answer]);
});

test('a suppressed company is not stored', async () => {
  const { kept } = await storing({ domains: ['acme.test'] });
  expect(kept).toEqual([]);
});
