import { iteratePages } from './bus';

const pages: Record<string, { items: number[]; next_cursor: string | null }> = {
  start: { items: [1, 2], next_cursor: 'b' },
  b: { items: [3], next_cursor: 'c' },
  c: { items: [], next_cursor: null },
};

test('requests the next page while the current one is processed, and none after the last', async () => {
  const asked: string[] = [];
  const seen: [number[], string[]][] = [];
  const fetchPage = ({ cursor = 'start' }: { cursor?: string }) => {
    asked.push(cursor);
    return Promise.resolve(pages[cursor] ?? { items: [], next_cursor: null });
  };
  for await (const page of iteratePages({}, fetchPage)) seen.push([page.items, [...asked]]);
  expect(seen).toEqual([
    [
      [1, 2],
      ['start', 'b'],
    ],
    [[3], ['start', 'b', 'c']],
    [[], ['start', 'b', 'c']],
  ]);
});

test('throws the error of a page when that page is reached', async () => {
  const fetchPage = ({ cursor }: { cursor?: string }) =>
    cursor ? Promise.reject(new Error('gone')) : Promise.resolve({ next_cursor: 'b' });
  const iterator = iteratePages<{ cursor?: string }, { next_cursor: string | null }>({}, fetchPage);
  await expect(iterator.next()).resolves.toMatchObject({ done: false });
  await expect(iterator.next()).rejects.toThrow('gone');
});
