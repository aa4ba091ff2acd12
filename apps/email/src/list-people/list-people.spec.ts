import type { PeopleRepository } from '../people/people.repository';
import { createContext } from '@lode/service-kit';
import { ListPeople } from './list-people';

const counted = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    domain: 'acme.test',
    email: null,
    subject_hashes: [`person ${index}`],
  }));

const listOf = (people: ReturnType<typeof counted>, suppressed: string) =>
  new ListPeople({
    people: {
      isBroad: async () => false,
      page: async () => ({ rows: [], total: undefined }),
      counted: async () => people,
      count: async () => people.length,
    } satisfies Pick<PeopleRepository, 'isBroad' | 'page' | 'count' | 'counted'>,
    verdicts: { of: async () => new Map() },
    results: { defer: async () => null },
    exclusions: { filter: async () => undefined },
    suppressions: {
      suppressionFilter: () => ({ isOpen: false, domain: () => false }) as never,
      names: (hashes) => hashes.includes(suppressed),
    },
    clock: { now: () => 0 } as never,
  });

test.each([
  [10_000, 9999, false],
  [10_001, 10_000, true],
])('of %i counted people without a suppressed one, %i are the total; more than that: %s', async (...row) => {
  const [count, total, isMore] = row;
  const list = listOf(counted(count), 'person 7');
  await expect(list.list({ title: 'chief' }, createContext(5000))).resolves.toMatchObject({
    total,
    total_is_lower_bound: isMore,
  });
});
