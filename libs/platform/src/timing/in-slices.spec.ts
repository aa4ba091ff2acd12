import { atOnce, inSlices, type Steps } from './in-slices';

function* busy(milliseconds: number, steps: number): Steps<number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

test('other work runs between two slices', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await expect(inSlices(busy(2, 30))).resolves.toBe(30);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('an error of a step reaches the caller', async () => {
  function* failing(): Steps<number> {
    throw new Error('broken');
  }
  await expect(inSlices(failing())).rejects.toThrow('broken');
  expect(() => atOnce(failing())).toThrow('broken');
});

test('the result without pauses is the same', () => {
  expect(atOnce(busy(0, 3))).toBe(3);
});
