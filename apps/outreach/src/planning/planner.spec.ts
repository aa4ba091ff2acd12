import { movableClock, until } from '@lode/testing';
import { systemClock } from '@lode/platform';
import { Planner, Planning } from './planner';
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

test('works until nothing is left to do and completes the current round on shutdown', async () => {
  const left = [true, true, false];
  const round = vi.fn(() => Promise.resolve(left.shift() ?? false));
  const planning = new Planning({ round }, systemClock, () => undefined);
  planning.wake();
  await until(() => left.length === 0);
  await planning.onModuleDestroy();
  expect(round).toHaveBeenCalledTimes(3);
  planning.wake();
  expect(round).toHaveBeenCalledTimes(3);
});

test('reports a failed round and continues', async () => {
  const errors: unknown[] = [];
  const failure = new Error('database unavailable');
  const round = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(false);
  const planning = new Planning({ round }, systemClock, (error) => errors.push(error));
  planning.onApplicationBootstrap();
  await until(() => errors.length > 0);
  planning.wake();
  await until(() => round.mock.calls.length > 1);
  await planning.onModuleDestroy();
  expect(errors).toEqual([failure]);
});
