import { setImmediate as turn } from 'node:timers/promises';
import type { LeadAnswer } from './lead-answer';
import { RowsOfRun } from './leads-so-far';
import { someAnswer, someLead } from './testing/lead-answer';
import { dentistsInAustin } from './testing/lead-search';

const search = dentistsInAustin();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function rowsOf({ save = async () => undefined }: { save?: (answer: LeadAnswer) => Promise<void> } = {}) {
  const revisions: number[] = [];
  const stored = new Map<string, LeadAnswer>();
  const errors: unknown[] = [];
  const rows = new RowsOfRun({
    store: {
      save: async ({ key }, answer) => {
        await save(answer);
        stored.set(key, answer);
      },
      delete: async ({ key }) => void stored.delete(key),
    },
    onChange: (revision) => revisions.push(revision),
    onError: (error) => errors.push(error),
  });
  const offer = async (answer: LeadAnswer): Promise<void> => {
    rows.offer({ soFar: async () => ({ search, answer }) });
    await turn();
  };
  return { rows, offer, revisions, stored, errors };
}

const answerAt = (collectedAt: number, name = 'Cedar Dental'): LeadAnswer =>
  someAnswer({ leads: [someLead({ name: `${name} ${collectedAt}` })], collectedAt });

test('the first rows are stored at once, the next ones a second later, only the latest of them', async () => {
  const { offer, revisions, stored } = rowsOf();
  for (const at of [1, 2, 3]) await offer(answerAt(at));
  expect(revisions).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1000);
  await turn();
  expect(revisions).toEqual([1, 3]);
  expect([...stored.values()].map(({ collectedAt }) => collectedAt)).toEqual([3]);
});

test('no rows, and the same rows again, are no change', async () => {
  const { offer, revisions } = rowsOf();
  await offer(someAnswer({ leads: [], collectedAt: 1 }));
  await offer(someAnswer({ collectedAt: 2 }));
  await vi.advanceTimersByTimeAsync(1000);
  await offer(someAnswer({ collectedAt: 3 }));
  await turn();
  expect(revisions).toEqual([2]);
});

test('the stored rows are deleted at the end, and none are stored later', async () => {
  const { rows, offer, revisions, stored } = rowsOf();
  await offer(answerAt(1));
  await offer(answerAt(2));
  await rows.close();
  expect(stored.size).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  await offer(answerAt(3));
  expect([revisions, stored.size]).toEqual([[1], 0]);
});

test('a failure to store rows does not end the run', async () => {
  let isBroken = true;
  const { offer, revisions, errors } = rowsOf({
    save: async () => {
      if (isBroken) throw new Error('busy');
    },
  });
  await offer(answerAt(1));
  isBroken = false;
  await offer(answerAt(2));
  expect([revisions, errors.length]).toEqual([[2], 1]);
});
