import { TimeBudget } from './time-budget';

function budgetOf(totalMs: number) {
  let now = 100;
  return {
    budget: new TimeBudget(totalMs, () => now),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

test('decreases to 0 and not below', () => {
  const { budget, pass } = budgetOf(50);
  pass(20);
  expect(budget.left).toBe(30);
  pass(100);
  expect(budget.left).toBe(0);
});

test('does not decrease while paused', () => {
  const { budget, pass } = budgetOf(50);
  pass(10);
  budget.pause();
  pass(1000);
  expect(budget.left).toBe(40);
  budget.resume();
  budget.resume();
  pass(15);
  expect(budget.left).toBe(25);
});

test('is full after a renewal, running or paused', () => {
  const { budget, pass } = budgetOf(50);
  pass(49);
  budget.renew();
  expect(budget.left).toBe(50);
  pass(20);
  budget.pause();
  budget.renew();
  pass(20);
  expect(budget.left).toBe(50);
});
