import { forgetOld, type Tables } from './forget-old';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 31);

test('goes on until nothing old is left, and keeps what is young', async () => {
  const done: unknown[] = [];
  const left = { entries: 20_000, changes: 10_000 };
  const tables: Tables = {
    requests: { forget: async (before) => void done.push(['requests', now - before]) },
    entries: {
      forgetEnded: async (before, most) => {
        done.push(['entries', now - before]);
        const gone = Math.min(left.entries, most);
        left.entries -= gone;
        return gone;
      },
    },
    resolved: {
      forget: async () => {
        done.push(['resolved']);
        return 0;
      },
    },
    links: { forget: async (before) => void done.push(['links', now - before]) },
    uploads: { forget: async (before) => void done.push(['uploads', now - before]) },
    log: {
      forget: async ({ endedBefore, liftedBefore, toldBefore, most }) => {
        done.push(['log', now - endedBefore, now - liftedBefore, now - toldBefore]);
        const gone = Math.min(left.changes, most);
        left.changes -= gone;
        return gone;
      },
    },
  };
  await forgetOld(tables)(now);
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
