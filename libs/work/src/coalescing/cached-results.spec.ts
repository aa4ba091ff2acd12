import { FairSemaphore } from '@lode/platform';
import { movableClock } from '@lode/testing';
import {
  type CollectionRun,
  type CachedResultStore,
  CachedResults,
  type CachedResultsParts,
} from './cached-results';

interface Asked {
  readonly key: string;
}

interface Answered {
  readonly partial: boolean;
  readonly collectedAt: number;
  readonly total: number;
}

const someAnswer = (more: Partial<Answered> = {}): Answered => ({
  partial: false,
  collectedAt: 0,
  total: 1,
  ...more,
});

const day = 86_400_000;
const search: Asked = { key: 'dentists in Austin' };
const waiting = { signal: new AbortController().signal, cancels: false };

class MemoryStore implements CachedResultStore<Asked, Answered> {
  readonly answers = new Map<string, Answered>();
  find = ({ key }: Asked): Promise<Answered | undefined> => Promise.resolve(this.answers.get(key));
  save = async ({ key }: Asked, answer: Answered): Promise<void> => void this.answers.set(key, answer);
}

/** Runs that end when the test ends them. */
function underTest({
  leases = freely,
  given = {},
  workers,
}: { leases?: Leases; given?: Partial<Answered>; workers?: FairSemaphore } = {}) {
  const clock = movableClock(Date.UTC(2026, 10, 20));
  const store = new MemoryStore();
  const gates: PromiseWithResolvers<undefined>[] = [];
  const createRun = (_: Asked, report: (progress: string) => void): CollectionRun<Answered> => {
    let isOver = false;
    return {
      async run(signal) {
        report('begun');
        const gate = Promise.withResolvers<undefined>();
        signal.addEventListener('abort', () => gate.resolve(undefined), { once: true });
        gates.push(gate);
        await gate.promise;
        isOver = !signal.aborted;
      },
      soFar: () => someAnswer({ partial: !isOver, collectedAt: clock.now(), ...given }),
      get isOver() {
        return isOver;
      },
    };
  };
  return {
    clock,
    store,
    gates,
    collection: new CachedResults({
      name: 'test',
      store,
      clock,
      leases,
      of: 'runs',
      maxRuns: 5,
      ...(workers && { workers }),
      createRun,
    }),
  };
}

type Leases = CachedResultsParts<Asked, Answered, string>['leases'];
const freely: Leases = { acquire: () => Promise.resolve({ release: () => Promise.resolve() }) };

/** Waits until all resolved promises are processed. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent requests share one run, and later ones get the stored result', async () => {
  const { collection, gates, clock } = underTest();
  const asked = Array.from({ length: 50 }, () => collection.collect(search, day, waiting));
  await settle();
  expect(gates).toHaveLength(1);
  gates[0]?.resolve(undefined);
  for (const { isStored, answer } of await Promise.all(asked))
    expect([isStored, answer.partial]).toEqual([false, false]);
  clock.advance(day - 1);
  await expect(collection.collect(search, day, waiting)).resolves.toMatchObject({ isStored: true });
  expect(gates).toHaveLength(1);
});

test('a result that is too old, or requested fresh, is collected again', async () => {
  const { collection, gates, clock, store } = underTest();
  await store.save(search, someAnswer({ collectedAt: clock.now() }));
  clock.advance(1);
  const again = collection.collect(search, 0, waiting);
  await settle();
  gates[0]?.resolve(undefined);
  await expect(again).resolves.toMatchObject({ isStored: false });
  clock.advance(day);
  const old = collection.collect(search, day, waiting);
  await settle();
  gates[1]?.resolve(undefined);
  await expect(old).resolves.toMatchObject({ isStored: false });
});

test('a partial result is used for five minutes', async () => {
  const { collection, clock, store, gates } = underTest();
  await store.save(search, someAnswer({ partial: true, collectedAt: clock.now() }));
  clock.advance(299_999);
  await expect(collection.collect(search, day, waiting)).resolves.toMatchObject({ isStored: true });
  clock.advance(1);
  const asked = collection.collect(search, day, waiting);
  await settle();
  gates[0]?.resolve(undefined);
  await expect(asked).resolves.toMatchObject({ isStored: false });
});

test('a participant that leaves gets the partial result, and the run continues for the next one', async () => {
  const { collection, gates, store } = underTest();
  const leaving = new AbortController();
  const asked = collection.collect(search, day, { signal: leaving.signal, cancels: false });
  await settle();
  leaving.abort();
  await expect(asked).resolves.toMatchObject({ isStored: false, answer: { partial: true } });
  gates[0]?.resolve(undefined);
  await settle();
  expect(store.answers.get(search.key)?.partial).toBe(false);
});

test('a run that only a job requested ends when the job is cancelled, and stores nothing', async () => {
  const { collection, store } = underTest();
  const cancelled = new AbortController();
  const asked = collection.collect(search, day, { signal: cancelled.signal, cancels: true });
  await settle();
  cancelled.abort();
  await asked;
  await collection.close();
  expect(store.answers.size).toBe(0);
});

test('a replica that waited for another one uses its result', async () => {
  const lease = Promise.withResolvers<{ release: () => Promise<void> }>();
  const { collection, store, clock, gates } = underTest({ leases: { acquire: () => lease.promise } });
  const asked = collection.collect(search, 0, waiting);
  await settle();
  await store.save(search, someAnswer({ collectedAt: clock.now(), total: 7 }));
  lease.resolve({ release: () => Promise.resolve() });
  await expect(asked).resolves.toMatchObject({ isStored: true, answer: { total: 7 } });
  expect(gates).toHaveLength(0);
});

test('without the lease before the deadline the result is the partial one', async () => {
  const { collection } = underTest({ leases: { acquire: () => Promise.resolve(undefined) } });
  await expect(collection.collect(search, day, waiting)).resolves.toMatchObject({
    answer: { partial: true },
  });
});

test('progress is reported', async () => {
  const { collection, gates } = underTest();
  const reported: string[] = [];
  const asked = collection.collect(search, day, {
    ...waiting,
    onProgress: (progress) => reported.push(progress),
  });
  await settle();
  gates[0]?.resolve(undefined);
  await asked;
  expect(reported).toEqual(['begun']);
});

describe('of many runs', () => {
  const limited = () => underTest({ workers: new FairSemaphore({ of: 'runs', capacity: 2, retryAfter: 5 }) });

  test('at most as many work at once as there are workers', async () => {
    const { collection, gates } = limited();
    const asked = ['a', 'b', 'c'].map((key) => collection.collect({ key }, day, waiting));
    await settle();
    expect(gates).toHaveLength(2);
    gates[0]?.resolve(undefined);
    await settle();
    expect(gates).toHaveLength(3);
    for (const gate of gates) gate.resolve(undefined);
    for (const { answer } of await Promise.all(asked)) expect(answer.partial).toBe(false);
  });

  test('the next worker is for the account that has none', async () => {
    const { collection, gates, store } = limited();
    const ask = (key: string, account: string) => collection.collect({ key }, day, { ...waiting, account });
    const asked = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b'), ask('c1', 'c')];
    await settle();
    // One further worker is for an account without one.
    expect(gates).toHaveLength(3);
    gates[0]?.resolve(undefined);
    await settle();
    expect(gates).toHaveLength(4);
    gates[2]?.resolve(undefined);
    gates[3]?.resolve(undefined);
    await settle();
    expect([...store.answers.keys()]).toEqual(['a1', 'b1', 'c1']);
    for (const gate of gates) gate.resolve(undefined);
    await settle();
    for (const gate of gates) gate.resolve(undefined);
    await Promise.all(asked);
  });

  test('those without participants release their workers to others', async () => {
    const { collection, gates, store } = limited();
    const leaving = new AbortController();
    const left = ['a1', 'a2'].map((key) =>
      collection.collect({ key }, day, { signal: leaving.signal, cancels: false, account: 'a' }),
    );
    await settle();
    leaving.abort();
    await Promise.all(left);
    const other = collection.collect({ key: 'b1' }, day, { ...waiting, account: 'b' });
    await settle();
    expect(gates).toHaveLength(3);
    gates[2]?.resolve(undefined);
    await other;
    expect([...store.answers.keys()]).toEqual(['b1']);
    await collection.close();
  });
});
