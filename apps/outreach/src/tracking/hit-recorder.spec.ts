import { until } from '@lode/service-kit/testing';
import { HitRecorder, usualLimits, type HitLimits } from './hit-recorder';
import type { Visit, Visited } from './hit.repository';

const visitor = { method: 'GET', user_agent: 'x', prefetch: false } as const;
const picture: Visit = { target: 'picture', visitor, at: 0 };
const link: Visit = { target: 1, visitor, at: 0 };
const found: Visited = { destination: 'https://a.test/', sender: 'a@a.test', hasUnsubscribed: false };

/** A recorder over a store whose answers are given by hand. */
function recorderWith(limits: Partial<HitLimits> = {}) {
  const asked: { resolve: (visited?: Visited) => void; reject: (error: Error) => void }[] = [];
  const told: string[] = [];
  const lost: unknown[] = [];
  const recorder = new HitRecorder({
    hits: {
      record: () => {
        const { promise, resolve, reject } = Promise.withResolvers<Visited | undefined>();
        asked.push({ resolve, reject });
        return promise;
      },
    },
    metrics: { hit: (target, result) => void told.push(`${target} ${result}`) },
    limits: { ...usualLimits, atOnce: 2, ...limits },
    onLost: (error) => void lost.push(error),
  });
  return { recorder, asked, told, lost };
}

test('records so many at a time, and the next when one of them is done', async () => {
  const { recorder, asked, told } = recorderWith();
  const works = [1, 2, 3].map(() => recorder.record('t', link));
  await until(() => asked.length === 2);
  asked[0]?.resolve(found);
  await expect(works[0]).resolves.toBe(found);
  await until(() => asked.length === 3);
  asked[1]?.resolve();
  asked[2]?.resolve(found);
  await expect(Promise.all(works)).resolves.toEqual([found, undefined, found]);
  expect(told.toSorted()).toEqual(['1 recorded', '1 recorded', '1 unknown']);
});

test('whoever needs an answer is told when it takes too long, and holds no turn', async () => {
  const { recorder, asked, told, lost } = recorderWith({ atOnce: 1, answer: 20 });
  const first = recorder.record('t', link);
  await expect(recorder.record('t', link)).rejects.toMatchObject({ code: 'unavailable' });
  expect([asked.length, told, lost.length]).toEqual([1, ['1 lost'], 1]);
  asked[0]?.resolve(found);
  await expect(first).resolves.toBe(found);
});

test('an error of the store is told, counted and heard', async () => {
  const { recorder, asked, told, lost } = recorderWith();
  const work = recorder.record('t', link);
  await until(() => asked.length === 1);
  asked[0]?.reject(new Error('away'));
  await expect(work).rejects.toThrow('away');
  expect([told, lost]).toEqual([['1 lost'], [new Error('away')]]);
});

describe('a picture', () => {
  test('is shown after a while, and recorded when it can be', async () => {
    const { recorder, asked, told } = recorderWith({ answer: 5 });
    await recorder.notice('t', picture);
    expect(told).toEqual([]);
    asked[0]?.resolve(found);
    await until(() => told.length === 1);
    expect(told).toEqual(['picture recorded']);
  });

  test('is shown also where it cannot be recorded, which is counted and heard', async () => {
    const { recorder, asked, told, lost } = recorderWith({ atOnce: 1, answer: 5, background: 30 });
    await Promise.all([recorder.notice('t', picture), recorder.notice('t', picture)]);
    await until(() => lost.length === 1);
    asked[0]?.reject(new Error('away'));
    await until(() => lost.length === 2);
    expect(told).toEqual(['picture lost', 'picture lost']);
  });

  test('does not wait where enough do', async () => {
    const { recorder, asked, told, lost } = recorderWith({ waiting: 1, answer: 5 });
    await recorder.notice('t', picture);
    await recorder.notice('t', picture);
    expect([asked.length, told, lost.length]).toEqual([1, ['picture lost'], 1]);
    asked[0]?.resolve();
    await until(() => told.length === 2);
    void recorder.notice('t', picture);
    await until(() => asked.length === 2);
  });
});

describe('the end', () => {
  test('waits for what is being recorded', async () => {
    const { recorder, asked, told } = recorderWith({ answer: 5 });
    await recorder.notice('t', picture);
    const end = recorder.onModuleDestroy().then(() => told.push('end'));
    asked[0]?.resolve(found);
    await end;
    expect(told).toEqual(['picture recorded', 'end']);
  });

  test('does not wait for ever', async () => {
    const { recorder, told } = recorderWith({ answer: 5, end: 5 });
    await recorder.notice('t', picture);
    await recorder.onModuleDestroy();
    expect(told).toEqual([]);
  });
});
