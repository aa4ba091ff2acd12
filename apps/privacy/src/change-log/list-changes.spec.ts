import type { Change } from '@lode/contracts';
import { movableClock } from '@lode/testing';
import type { ChangeLogRepository } from '../database/change-log.repository';
import { ListChanges } from './change-log.controller';

const maxMessage = 1024 * 1024;

const change = (position: number, account: string | null): Change => ({
  position,
  action: 'suppress',
  hash: 'f'.repeat(32),
  account,
  expires_at: 1_900_000_000_000,
  request_id: null,
});

/** A log of this many changes, the first at a position of sixteen digits. */
const logOf = (count: number, account: string | null): Pick<ChangeLogRepository, 'page'> => ({
  page: async (_after, limit) => ({
    changes: Array.from({ length: Math.min(count, limit) }, (_, index) => change(1e15 + index, account)),
    last: 1e15 + count,
  }),
});

const list = (log: Pick<ChangeLogRepository, 'page'>, limit?: number) =>
  new ListChanges(log, movableClock()).list({ after: 0, ...(limit ? { limit } : {}) });

test('a page fits into a message, with account names of any length', async () => {
  const page = await list(logOf(10_000, 'x'.repeat(100)));
  expect(JSON.stringify(page).length).toBeLessThan(maxMessage - 100_000);
  expect(page.changes.length).toBeGreaterThan(3000);
  expect(page.changes.at(-1)?.position).toBe(1e15 + page.changes.length - 1);
});

test('a page has the requested number of changes if they fit', async () => {
  await expect(list(logOf(10_000, null))).resolves.toMatchObject({ changes: { length: 5000 } });
  await expect(list(logOf(10_000, null), 7)).resolves.toMatchObject({ changes: { length: 7 } });
  await expect(list(logOf(3, null))).resolves.toMatchObject({ changes: { length: 3 }, last: 1e15 + 3 });
});

test('ended entries are omitted after a day, when every follower knows the end', async () => {
  const clock = movableClock();
  const asked: number[] = [];
  const log: Pick<ChangeLogRepository, 'page'> = {
    page: async (_after, _limit, endedBefore) => {
      asked.push(endedBefore);
      return { changes: [], last: 0 };
    },
  };
  await new ListChanges(log, clock).list({ after: 0 });
  expect(asked).toEqual([clock.now() - 24 * 3_600_000]);
});
