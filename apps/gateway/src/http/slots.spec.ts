import { ProblemError } from '@lode/contracts';
import { Slots } from './slots';

const isTaken = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'overloaded') return false;
    throw error;
  }
};

function fill(slots: Slots, account: string): (() => void)[] {
  const taken: (() => void)[] = [];
  while (isTaken(() => taken.push(slots.take(account))));
  return taken;
}

test('slots are few for an account and more for all, and are given back', () => {
  const slots = new Slots({ of: 'things', together: 48, ofAccount: 8 });
  const mine = fill(slots, 'acc_a');
  expect(mine).toHaveLength(8);
  expect(isTaken(() => slots.take('acc_b')())).toBe(true);
  mine.pop()?.();
  expect(isTaken(() => slots.take('acc_a'))).toBe(true);
  expect(isTaken(() => slots.take('acc_a'))).toBe(false);
  const others = Array.from({ length: 20 }, (_, index) => fill(slots, `acc_${index}`).length);
  expect(others.reduce((sum, count) => sum + count)).toBe(40);
});

test('who finds none free is told what there are too many of, and when to try again', () => {
  expect(() => new Slots({ of: 'things', together: 1, ofAccount: 0 }).take('acc_a')).toThrow(
    expect.objectContaining({
      code: 'overloaded',
      retryAfter: 5,
      detail: expect.stringContaining('many things'),
    }),
  );
});
