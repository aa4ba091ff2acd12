import { movableClock } from '@lode/service-kit/testing';
import { Planner, type DueSequence, type Semaphore } from './planner';

const due = ['seq_a', 'seq_b', 'seq_c'].map((id) => ({ id, account: 'acc_1' }));

function planning(take: (sequence: DueSequence) => number, areStale = false) {
  const clock = movableClock();
  const taken: string[] = [];
  const putOff: [string, number][] = [];
  const troubles: unknown[] = [];
  const turns: Semaphore = {
    due: () => Promise.resolve(due),
    take: async (sequence) => {
      taken.push(sequence.id);
      return take(sequence);
    },
    putOff: async ({ id }, until) => void putOff.push([id, until - clock.now()]),
  };
  const planner = new Planner({
    turns,
    suppressions: { areStale },
    clock,
    onTrouble: (error) => troubles.push(error),
  });
  return { planner, taken, putOff, troubles };
}

test('each sequence has one turn in a round; it goes on while somebody was moved', async () => {
  const busy = planning(({ id }) => (id === 'seq_b' ? 3 : 0));
  await expect(busy.planner.round()).resolves.toBe(true);
  expect(busy.taken).toEqual(['seq_a', 'seq_b', 'seq_c']);
  await expect(planning(() => 0).planner.round()).resolves.toBe(false);
});

test('what fails is left alone for a minute, and the others have their turn', async () => {
  const failure = new Error('broken');
  const { planner, taken, putOff, troubles } = planning(({ id }) => {
    if (id === 'seq_a') throw failure;
    return 1;
  });
  await expect(planner.round()).resolves.toBe(true);
  expect(taken).toEqual(['seq_a', 'seq_b', 'seq_c']);
  expect([putOff, troubles]).toEqual([[['seq_a', 60_000]], [failure]]);
});

test('nothing is planned by do-not-contact lists that are too old', async () => {
  const { planner, taken } = planning(() => 1, true);
  await expect(planner.round()).resolves.toBe(false);
  expect(taken).toEqual([]);
});
