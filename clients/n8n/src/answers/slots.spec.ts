import { Slots } from './slots';

it('work waits for a slot, in its order, also after failures', async () => {
  const slots = new Slots(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = [0, 1, 2, 3].map((number) =>
    slots
      .within(async () => {
        started.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (number === 0) throw new Error('failed');
      })
      .catch(() => undefined),
  );
  expect(started).toEqual([0, 1]);
  for (const number of [0, 1, 2, 3]) {
    ends[number]?.();
    await work[number];
    await Promise.resolve();
  }
  expect(started).toEqual([0, 1, 2, 3]);
});
