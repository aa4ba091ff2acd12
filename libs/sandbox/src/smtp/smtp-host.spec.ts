import { Greylist } from './smtp-host.adapter';

it('defers each triple independently for a number of seconds', () => {
  let now = 5000;
  const greylist = new Greylist(() => now);
  expect(greylist.isWaiting(['ip', 'a', 'b'], 60)).toBe(true);
  now += 59_999;
  expect(greylist.isWaiting(['ip', 'a', 'b'], 60)).toBe(true);
  now += 1;
  expect(greylist.isWaiting(['ip', 'a', 'b'], 60)).toBe(false);
  expect(greylist.isWaiting(['ip', 'a', 'c'], 60)).toBe(true);
});
