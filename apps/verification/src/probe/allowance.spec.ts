import { Allowance } from './allowance';

function allowanceOf(whole: number) {
  let now = 100;
  return {
    allowance: new Allowance(whole, () => now),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

test('runs down, and never below nothing', () => {
  const { allowance, pass } = allowanceOf(50);
  pass(20);
  expect(allowance.left).toBe(30);
  pass(100);
  expect(allowance.left).toBe(0);
});

test('stands still while paused', () => {
  const { allowance, pass } = allowanceOf(50);
  pass(10);
  allowance.pause();
  pass(1000);
  expect(allowance.left).toBe(40);
  allowance.resume();
  allowance.resume();
  pass(15);
  expect(allowance.left).toBe(25);
});

test('is whole again after a result, running or not', () => {
  const { allowance, pass } = allowanceOf(50);
  pass(49);
  allowance.renew();
  expect(allowance.left).toBe(50);
  pass(20);
  allowance.pause();
  allowance.renew();
  pass(20);
  expect(allowance.left).toBe(50);
});
