import { readToEnd } from './outbox';

/** Follows a log with two entries per page. */
async function follow(log: readonly number[], from: number): Promise<{ seen: number[]; restarts: number }> {
  let position = from;
  let restarts = 0;
  const seen: number[] = [];
  await readToEnd({
    position: () => position,
    read: (after) =>
      Promise.resolve({ page: log.filter((each) => each > after).slice(0, 2), last: log.at(-1) ?? 0 }),
    apply: ({ page }) => {
      seen.push(...page);
      position = page.at(-1) ?? position;
      return page.length > 0;
    },
    restart: () => {
      position = 0;
      restarts += 1;
    },
  });
  return { seen, restarts };
}

test.each([
  [[], 0, []],
  [[1, 2, 3, 4, 5], 0, [1, 2, 3, 4, 5]],
  [[1, 2, 3, 4, 5], 3, [4, 5]],
  [[2, 7, 9], 5, [7, 9]],
])('of %j after %i reads %j', async (log, from, seen) => {
  await expect(follow(log, from)).resolves.toEqual({ seen, restarts: 0 });
});

test('a log that ends earlier was restored and is read again', async () => {
  await expect(follow([1, 2, 3], 5)).resolves.toEqual({ seen: [1, 2, 3], restarts: 1 });
});
