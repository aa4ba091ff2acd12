import type { OrgChartResult } from '@lode/contracts';
import { suppressionsOf } from '@lode/service-kit/testing';
import type { Answered } from './answered';
import { withoutPeople } from './narrow';
import { NarrowingStore } from './narrowing-store';

const question = { key: 'acme.test', maxAge: 60 };
const answer = {
  result: {
    domain: 'acme.test',
    people: [{ name: 'Ana', contact: { email: 'ana@acme.test' } }, { name: 'Bo' }],
  },
  partial: false,
  collectedAt: 1000,
} as unknown as Answered<OrgChartResult>;

async function keeping(...lists: Parameters<typeof suppressionsOf>) {
  const kept: Answered<OrgChartResult>[] = [];
  const inner = {
    find: () => Promise.resolve(kept[0]),
    save: async (_: unknown, each: Answered<OrgChartResult>) => void kept.push(each),
  };
  const store = new NarrowingStore<OrgChartResult>(inner, suppressionsOf(...lists), withoutPeople);
  await store.save(question, answer);
  return { kept, store };
}

test('whom the deployment leaves out is not kept', async () => {
  const { store } = await keeping({ emails: ['ana@acme.test'] });
  await expect(store.find(question)).resolves.toMatchObject({
    result: { people: [{ name: 'Bo' }] },
    collectedAt: 1000,
  });
});

test('what an account leaves out is kept for the others', async () => {
  const { kept } = await keeping({ emails: ['ana@acme.test'], account: 'acc_a' });
  expect(kept).toEqual([answer]);
});

test('of a company that is left out itself nothing is kept', async () => {
  const { kept } = await keeping({ domains: ['acme.test'] });
  expect(kept).toEqual([]);
});
