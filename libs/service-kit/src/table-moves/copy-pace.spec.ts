import { CopyPace } from './copy-pace';

test('batches grow while they are short, at most twofold each, up to a limit', () => {
  const pace = new CopyPace();
  const sizes = Array.from({ length: 7 }, () => {
    pace.afterBatch(1, false);
    return pace.blocks;
  });
  expect(sizes).toEqual([16, 32, 64, 128, 256, 256, 256]);
});

test('batches shrink when they take long, down to a limit, and a pause is as long as its batch', () => {
  const pace = new CopyPace();
  expect(pace.afterBatch(100, false)).toBe(100);
  expect(pace.blocks).toBe(4);
  expect(pace.afterBatch(1000, false)).toBe(1000);
  expect(pace.blocks).toBe(1);
});

test('batches do not grow, and pauses are long, while requests wait for a connection', () => {
  const pace = new CopyPace();
  expect(pace.afterBatch(1, true)).toBe(250);
  expect(pace.blocks).toBe(8);
});

test('a conflict halves the batch', () => {
  const pace = new CopyPace();
  expect(pace.afterConflict()).toBeGreaterThanOrEqual(125);
  expect(pace.blocks).toBe(4);
});
