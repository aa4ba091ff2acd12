import { createContext } from '@lode/bus';
import type { PeopleRepository, VisibleQuery } from './people.repository';
import { PeopleService, type PeopleServiceParts } from './people.service';

type People = PeopleServiceParts['people'];

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    domain: 'acme.test',
    email: null,
    subject_hashes: [`person ${index}`],
  }));

const listOf = (people: Partial<People>, { excluded = '' } = {}) =>
  new PeopleService({
    people: {
      isBroad: async () => false,
      watched: async () => [],
      page: async () => ({ rows: [], total: undefined }),
      counted: async () => [],
      count: async () => 0,
      ...people,
    } satisfies Pick<PeopleRepository, keyof People>,
    verdicts: { of: async () => new Map() },
    results: { defer: async () => null },
    exclusions: {
      filter: async () =>
        excluded === ''
          ? undefined
          : ({
              excludedAmong: async (all: ReturnType<typeof named>) =>
                new Set(all.filter(({ subject_hashes: [hash] }) => hash === excluded)),
            } as never),
    },
    suppressions: {
      suppressionFilter: () => ({ isOpen: false, domain: () => false }) as never,
      names: (hashes) => hashes.includes('person 7'),
    },
    clock: { now: () => 0 } as never,
  });

test.each([
  [10_000, 9998, false],
  [10_001, 9999, true],
])(
  'of %i counted people without a hidden and an excluded one, %i are the total; more than that: %s',
  async (...row) => {
    const [count, total, isMore] = row;
    const list = listOf({ counted: async () => named(count) }, { excluded: 'person 8' });
    await expect(list.list({ title: 'chief', exclude: 'x' }, createContext(5000))).resolves.toMatchObject({
      total,
      total_is_lower_bound: isMore,
      excluded: 1,
    });
  },
);

test('of the people that suppressions name, those are counted that are visible to the caller', async () => {
  const asked: VisibleQuery[] = [];
  const list = listOf({
    watched: async () => named(9),
    count: async (query) => {
      asked.push(query);
      return 12;
    },
  });
  await expect(list.list({ title: 'chief' }, createContext(5000))).resolves.toMatchObject({ total: 12 });
  expect(asked.map(({ visibleWatched }) => visibleWatched)).toEqual([
    ['0', '1', '2', '3', '4', '5', '6', '8'],
  ]);
});
