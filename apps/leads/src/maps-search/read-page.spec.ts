import type { NearPlace } from '../places/near-place';
import { readPage, type Page } from './read-page';

interface Item {
  readonly best: number;
  readonly number: number | undefined;
}

const ranked = (count: number): NearPlace[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    fit: 100,
    metres: index,
    completeness: 5,
  }));

/** The groups that have a record among these places, with the number of the best one; every other place is of its own. */
function itemsOf(places: readonly NearPlace[], groups: readonly (readonly number[])[]): Item[] {
  const read = places.map(({ id }) => Number(id));
  const alone = read.filter((number) => !groups.flat().includes(number)).map((number) => [number]);
  return [...groups, ...alone].flatMap((group) => {
    const best = read.findIndex((number) => group.includes(number));
    return best < 0 ? [] : [{ best, number: read[best] }];
  });
}

/** The numbers on all pages of a search. */
async function pages(count: number, limit: number, groups: readonly (readonly number[])[] = []) {
  const all: unknown[][] = [];
  let after: string | null = '';
  while (after !== null) {
    const read = (places: readonly NearPlace[]) => Promise.resolve(itemsOf(places, groups));
    const page: Page<Item> = await readPage(ranked(count), { after, limit }, read);
    all.push(page.items.map(({ number }) => number));
    after = page.lastRank;
  }
  return all;
}

test('pages are full but for the last, and show each place once', async () => {
  await expect(pages(7, 3)).resolves.toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  await expect(pages(6, 3)).resolves.toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  await expect(pages(0, 3)).resolves.toEqual([[]]);
});

test('several records of a business count once, also on the page that follows', async () => {
  const twins = [
    [0, 1],
    [2, 4],
    [5, 6],
  ];
  await expect(pages(8, 2, twins)).resolves.toEqual([[0, 2], [3, 5], [7]]);
});

test('a page is full where a business has very many records', async () => {
  const crowd = Array.from({ length: 40 }, (_, index) => index + 1);
  await expect(pages(50, 4, [crowd])).resolves.toMatchObject([
    [0, 1, 41, 42],
    [43, 44, 45, 46],
    [47, 48, 49],
  ]);
});

test('what follows is found from where a search stood, also when that place has gone', async () => {
  const read = (places: readonly NearPlace[]) => Promise.resolve(itemsOf(places, []));
  const { lastRank } = await readPage(ranked(9), { after: '', limit: 3 }, read);
  const without = ranked(9).filter(({ id }) => id !== '2');
  const { items } = await readPage(without, { after: lastRank ?? '', limit: 3 }, read);
  expect(items.map(({ number }) => number)).toEqual([3, 4, 5]);
});
