import { heldItem } from './held-item';
import type { PersonalRow, PeopleTable } from './people-table';

const table: PeopleTable = {
  table: 'sites',
  what: 'reading of a site',
  since: ({ read_at }) => (read_at as Date | undefined) ?? null,
};
const isJane = {
  email: (address: string) => address === 'jane@acme.test',
  phone: (number: string) => number === '+4312345678',
  person: () => false,
  profile: () => false,
};
const itemOf = (row: PersonalRow) => heldItem('crawl', table, row, isJane);

test('returns the smallest part of a row about the person, with its time and sources', async () => {
  const read_at = new Date(Date.UTC(2026, 0, 31));
  const people = [
    {
      name: 'Jane',
      email: 'jane@acme.test',
      evidence: [{ source: 'website', url: 'https://acme.test/team' }],
    },
    { name: 'Bo', email: 'bo@acme.test', evidence: [{ url: 'https://acme.test/bo' }] },
  ];
  expect(
    await itemOf({ url: 'https://acme.test/', subject_hashes: ['x'], reading: { people }, read_at }),
  ).toEqual({
    service: 'crawl',
    what: 'reading of a site',
    account: null,
    held_since: '2026-01-31T00:00:00.000Z',
    sources: ['https://acme.test/', 'website', 'https://acme.test/team'],
    data: { entries: [people[0]] },
  });
});

test('rows of accounts include the account, and no internal columns', async () => {
  const item = await itemOf({
    account_id: 'acc_a',
    claim: 'c',
    fingerprint: 'f',
    answer: 'Ask jane@acme.test',
  });
  expect(item.account).toBe('acc_a');
  expect(JSON.stringify(item.data)).toContain('Ask jane@acme.test');
  expect(item.data['entries']).toEqual([expect.not.objectContaining({ claim: 'c', fingerprint: 'f' })]);
  expect(item.held_since).toBeNull();
});

test.each<readonly [string, PersonalRow]>([
  ['a large text beside the person', { email: 'jane@acme.test', body: 'x'.repeat(2e6) }],
  ['a large list beside the person', { email: 'jane@acme.test', pages: new Array(1e5).fill('a page') }],
  [
    'a large tree beside the person',
    { email: 'jane@acme.test', tree: new Array(50).fill(new Array(50).fill(new Array(50).fill('leaf'))) },
  ],
  [
    'many entries',
    {
      people: Array.from({ length: 5000 }, () => ({ email: 'jane@acme.test', title: 'Head of everything' })),
    },
  ],
  [
    'many and long sources',
    { email: 'jane@acme.test', sources: new Array(1000).fill(0).map((_, n) => `${n}`.repeat(3000)) },
  ],
])('fits into a message: %s', async (_, row) => {
  const item = await itemOf(row);
  expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(200_000);
  expect((item.data['entries'] as unknown[]).length).toBeGreaterThan(0);
});

test('a large entry keeps its short parts', async () => {
  const { data } = await itemOf({ email: 'jane@acme.test', body: 'ü'.repeat(2e6) });
  expect(data['entries']).toMatchObject([{ email: 'jane@acme.test' }]);
});

test('a row without plain contacts contains nothing about others', async () => {
  const { data } = await itemOf({ people: [{ email: 'bo@acme.test' }], key: 'bo@acme.test' });
  expect(data).toEqual({ entries: [] });
});
