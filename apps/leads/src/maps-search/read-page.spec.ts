import fc from 'fast-check';
import type { NearPlace } from '../places/place.repository';
import { rankPlaces } from '../places/place-search';
import type { RankedGroup } from './visible-places';
import { readPage } from './maps-search.service';

const near = (index: number): NearPlace => ({
  id: String(index),
  groupId: String(index),
  fit: 100,
  metres: index,
  completeness: 5,
});
const alone = (count: number): RankedGroup[] => Array.from({ length: count }, (_, index) => [near(index)]);

/** The ids of the best records, page by page. */
function pages(ranked: readonly RankedGroup[], limit: number): string[][] {
  const all: string[][] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = readPage(ranked, { after, limit });
    all.push(page.groups.map(([{ id }]) => id));
    after = page.lastRank;
  }
  return all;
}

test('pages are full except for the last', () => {
  expect(pages(alone(7), 3)).toEqual([['0', '1', '2'], ['3', '4', '5'], ['6']]);
  expect(pages(alone(6), 3)).toEqual([
    ['0', '1', '2'],
    ['3', '4', '5'],
  ]);
  expect(pages([], 3)).toEqual([[]]);
});

test('the pages have all groups, each once and in order, for any groups and limit', () => {
  const someGroups = fc.array(fc.nat(30), { maxLength: 60 }).map((marks) => {
    const ranked = rankPlaces(marks.map((_, index) => near(index)));
    return [...Map.groupBy(ranked, ({ id }) => marks[Number(id)]).values()] as unknown as RankedGroup[];
  });
  fc.assert(
    fc.property(someGroups, fc.integer({ min: 1, max: 20 }), (groups, limit) => {
      expect(pages(groups, limit).flat()).toEqual(groups.map(([{ id }]) => id));
    }),
  );
});

test('the next page begins after the rank of the cursor, even if that place was removed', () => {
  const { lastRank } = readPage(alone(9), { after: '', limit: 3 });
  const without = alone(9).filter(([{ id }]) => id !== '2');
  const { groups } = readPage(without, { after: lastRank ?? '', limit: 3 });
  expect(groups.map(([{ id }]) => id)).toEqual(['3', '4', '5']);
});
