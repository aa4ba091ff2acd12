import { until } from '@lode/testing';
import { HitRecorder, defaultLimits, type HitLimits } from './hit-recorder';
import type { Visit, Visited } from './judge-hit';

const visitor = { method: 'GET', user_agent: 'x', prefetch: false } as const;
const picture: Visit = { target: 'picture', visitor, at: 0 };
const link: Visit = { target: 1, visitor, at: 0 };
const found: Visited = { destination: 'https://a.test/', sender: 'a@a.test', hasUnsubscribed: false };

/** A recorder over a store whose calls the test resolves. */
function recorderWith(limits: Partial<HitLimits> = {}) {
  const asked: {
    limit: number;
    resolve: (visited?: Visited) => void;
    reject: (error: Error) => void;
  }[] = [];
  const results: string[] = [];
  const lost: unknown[] = [];
  const recorder = new HitRecorder({
    hits: {
      record: (_token, _visit, { limit }) => {
        const { promise, resolve, reject } = Promise.withResolvers<Visited | undefined>();
        asked.push({ limit, resolve, reject });
        return promise;
      },
    },
    metrics: { hit: (target, result) => void results.push(`${target} ${result}`) },
    limits: { ...defaultLimits, ...limits },
    onLost: (error) => void lost.push(error),
  });
  return { recorder, asked, results, lost };
}

test('counts hits by their results', async () => {
  const { recorder, asked, results } = recorderWith({ answer: 20 });
  const works = [1, 2].map(() => recorder.record('t', link));
  asked[0]?.resolve();
  asked[1]?.resolve(found);
  await expect(Promise.all(works)).resolves.toEqual([undefined, found]);
  expect(results.toSorted()).toEqual(['1 recorded', '1 unknown']);
  expect(asked.map(({ limit }) => limit)).toEqual([20, 20]);
});

test('rejects, counts and reports an error of the store', async () => {
  const { recorder, asked, results, lost } = recorderWith();
  const work = recorder.record('t', link);
  await until(() => asked.length === 1);
  asked[0]?.reject(new Error('unavailable'));
  await expect(work).rejects.toThrow('unavailable');
  expect([results, lost]).toEqual([['1 lost'], [new Error('unavailable')]]);
});

describe('a picture', () => {
  test('is served after the timeout and recorded later', async () => {
    const { recorder, asked, results } = recorderWith({ answer: 5 });
    await recorder.notice('t', picture);
    expect(results).toEqual([]);
    asked[0]?.resolve(found);
    await until(() => results.length === 1);
    expect(results).toEqual(['picture recorded']);
  });

  test('is served if it cannot be recorded, which is counted and reported', async () => {
    const { recorder, asked, results, lost } = recorderWith({ answer: 5, background: 30 });
    await recorder.notice('t', picture);
    expect(asked[0]?.limit).toBe(30);
    asked[0]?.reject(new Error('unavailable'));
    await until(() => lost.length === 1);
    expect(results).toEqual(['picture lost']);
  });

  test('does not wait if the queue is full', async () => {
    const { recorder, asked, results, lost } = recorderWith({ waiting: 1, answer: 5 });
    await recorder.notice('t', picture);
    await recorder.notice('t', picture);
    expect([asked.length, results, lost.length]).toEqual([1, ['picture lost'], 1]);
    asked[0]?.resolve();
    await until(() => results.length === 2);
    void recorder.notice('t', picture);
    await until(() => asked.length === 2);
  });
});

describe('shutdown', () => {
  test('waits for records in progress', async () => {
    const { recorder, asked, results } = recorderWith({ answer: 5 });
    await recorder.notice('t', picture);
    const end = recorder.onModuleDestroy().then(() => results.push('end'));
    asked[0]?.resolve(found);
    await end;
    expect(results).toEqual(['picture recorded', 'end']);
  });

  test('stops waiting after the timeout', async () => {
    const { recorder, results } = recorderWith({ answer: 5, end: 5 });
    await recorder.notice('t', picture);
    await recorder.onModuleDestroy();
    expect(results).toEqual([]);
  });
});
