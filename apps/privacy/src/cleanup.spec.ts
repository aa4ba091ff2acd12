import { cleanUp, type Tables } from './cleanup';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 31);

test('deletes in batches until no old row is left, and keeps recent rows', async () => {
  const done: unknown[] = [];
  const left = { entries: 20_000, changes: 10_000 };
  const tables: Tables = {
    requests: { deleteBefore: async (before) => void done.push(['requests', now - before]) },
    entries: {
      deleteEnded: async (before, limit) => {
        done.push(['entries', now - before]);
        const gone = Math.min(left.entries, limit);
        left.entries -= gone;
        return gone;
      },
    },
    resolved: {
      deleteOrphaned: async () => {
        done.push(['resolved']);
        return 0;
      },
    },
    links: { deleteExpired: async (before) => void done.push(['links', now - before]) },
    uploads: { deleteExpired: async (before) => void done.push(['uploads', now - before]) },
    log: {
      deleteObsolete: async ({ endedBefore, liftedBefore, requestedBefore, limit }) => {
        done.push(['log', now - endedBefore, now - liftedBefore, now - requestedBefore]);
        const gone = Math.min(left.changes, limit);
        left.changes -= gone;
        return gone;
      },
    },
  };
  await cleanUp(tables)(now);
  const log = ['log', 24 * hour, 7 * 24 * hour, 24 * hour];
  const entries = ['entries', 24 * hour];
  expect(done).toEqual([
    ['requests', 24 * hour],
    entries,
    entries,
    entries,
    ['resolved'],
    log,
    log,
    ['links', 0],
    ['uploads', 0],
  ]);
});
