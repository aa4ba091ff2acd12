import { Greylist } from './greylist';

it('puts a triple off for so many seconds after it was first seen, and each triple by itself', () => {
  let now = 5000;
  const greylist = new Greylist(() => now);
  expect(greylist.isWaiting(['ip', 'a', 'b'], 60)).toBe(true);
  now += 59_999;
  expect(greylist.isWaiting(['ip', 'a', 'b'], 60)).toBe(true);
  now += 1;
  expect(greylist.isWaiting(['ip', 'a', 'b'], 60)).toBe(false);
  expect(greylist.isWaiting(['ip', 'a', 'c'], 60)).toBe(true);
});
