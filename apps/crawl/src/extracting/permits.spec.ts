import { Permits } from './permits';

describe('permits', () => {
  test('run so much at a time, in the order of asking, and go on after a failure', async () => {
    const permits = new Permits(2);
    const started: number[] = [];
    const works = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
    const results = works.map((work, index) =>
      permits.run(() => {
        started.push(index);
        return work.promise;
      }),
    );
    const settled = Promise.allSettled(results);
    expect(started).toEqual([0, 1]);
    works[1]?.reject(new Error('no'));
    await expect(results[1]).rejects.toThrow('no');
    expect(started).toEqual([0, 1, 2]);
    works.forEach((work, index) => work.resolve(index));
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(started).toEqual([0, 1, 2, 3]);
    await expect(permits.run(() => Promise.resolve(4))).resolves.toBe(4);
  });
});
