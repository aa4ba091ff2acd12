import { movableClock } from '@lode/service-kit/testing';
import { Planner } from './planner';
import type { DueSequence, SequenceQueueRepository } from './sequence-queue.repository';

const due = ['seq_a', 'seq_b', 'seq_c'].map((id) => ({ id, account: 'acc_1' }));

function planning(take: (sequence: DueSequence) => number, isStale = false) {
  const clock = movableClock();
  const taken: string[] = [];
  const postpone: [string, number][] = [];
  const errors: unknown[] = [];
  const queue: Pick<SequenceQueueRepository, 'due' | 'take' | 'postpone'> = {
    due: () => Promise.resolve(due),
    take: async (sequence) => {
      taken.push(sequence.id);
      return take(sequence);
    },
    postpone: async ({ id }, until) => void postpone.push([id, until - clock.now()]),
  };
  const planner = new Planner({
    queue,
    suppressions: { isStale: isStale },
    clock,
    onError: (error) => errors.push(error),
  });
  return { planner, taken, postpone, errors };
}

test('runs each sequence once per round, and continues while enrolments were moved', async () => {
  const busy = planning(({ id }) => (id === 'seq_b' ? 3 : 0));
  await expect(busy.planner.round()).resolves.toBe(true);
  expect(busy.taken).toEqual(['seq_a', 'seq_b', 'seq_c']);
  await expect(planning(() => 0).planner.round()).resolves.toBe(false);
});

test('postpones a failed sequence for a minute and runs the others', async () => {
  const failure = new Error('broken');
  const { planner, taken, postpone, errors } = planning(({ id }) => {
    if (id === 'seq_a') throw failure;
    return 1;
  });
  await expect(planner.round()).resolves.toBe(true);
  expect(taken).toEqual(['seq_a', 'seq_b', 'seq_c']);
  expect([postpone, errors]).toEqual([[['seq_a', 60_000]], [failure]]);
});

test('plans nothing while the do-not-contact lists are stale', async () => {
  const { planner, taken } = planning(() => 1, true);
  await expect(planner.round()).resolves.toBe(false);
  expect(taken).toEqual([]);
});
