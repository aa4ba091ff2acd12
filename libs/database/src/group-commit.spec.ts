import { setImmediate as nextTurn } from 'node:timers/promises';
import { GroupCommit } from './group-commit';

/** Groups that were run, and how the next ones end. */
function recorded(run?: (items: readonly string[]) => Promise<Map<number, string>>, collectMs?: number) {
  const groups: string[][] = [];
  const commits = new GroupCommit<string, string>((items) => {
    groups.push([...items]);
    return run?.(items) ?? Promise.resolve(new Map(items.map((item, index) => [index, `${item}!`])));
  }, collectMs);
  const addAll = (...items: string[]) => Promise.allSettled(items.map((item) => commits.add(item)));
  return { groups, commits, addAll };
}

const values = (results: PromiseSettledResult<string>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)));

test('runs items of the same turn in one group', async () => {
  const { groups, addAll } = recorded();
  expect(values(await addAll('a', 'b', 'c'))).toEqual(['a!', 'b!', 'c!']);
  expect(groups).toEqual([['a', 'b', 'c']]);
});

test('collects items while a group runs', async () => {
  const first = Promise.withResolvers<void>();
  const { groups, commits } = recorded(async (items) => {
    if (items.includes('a')) await first.promise;
    return new Map(items.map((item, index) => [index, item]));
  });
  const a = commits.add('a');
  await nextTurn();
  const others = [commits.add('b'), commits.add('c')];
  await nextTurn();
  expect(groups).toEqual([['a']]);
  first.resolve();
  await Promise.all([a, ...others]);
  expect(groups).toEqual([['a'], ['b', 'c']]);
});

test('collects items for a time before each group', async () => {
  const { groups, commits } = recorded(undefined, 30);
  const a = commits.add('a');
  await nextTurn();
  await nextTurn();
  expect(groups).toEqual([]);
  await Promise.all([a, commits.add('b')]);
  expect(groups).toEqual([['a', 'b']]);
});

test('one failing item fails no other', async () => {
  const { groups, addAll } = recorded((items) =>
    items.includes('bad')
      ? Promise.reject(new Error('invalid'))
      : Promise.resolve(new Map(items.map((item, index) => [index, item]))),
  );
  expect(values(await addAll('a', 'bad', 'c'))).toEqual(['a', 'Error: invalid', 'c']);
  expect(groups).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
});

test('an unavailable database fails all items at once', async () => {
  const { groups, addAll } = recorded(() => Promise.reject(new Error('connect ECONNREFUSED')));
  expect(values(await addAll('a', 'b'))).toEqual(Array(2).fill('Error: connect ECONNREFUSED'));
  expect(groups).toEqual([['a', 'b']]);
});

test('items without a result run alone', async () => {
  const { groups, addAll } = recorded((items) =>
    Promise.resolve(new Map(items.length > 1 ? [[0, 'first']] : [[0, 'alone']])),
  );
  expect(values(await addAll('a', 'b', 'c'))).toEqual(['first', 'alone', 'alone']);
  expect(groups).toEqual([['a', 'b', 'c'], ['b'], ['c']]);
});

test('runs groups of at most 200 items', async () => {
  const { groups, addAll } = recorded();
  await addAll(...Array.from({ length: 250 }, (_, index) => String(index)));
  expect(groups.map(({ length }) => length)).toEqual([200, 50]);
});
