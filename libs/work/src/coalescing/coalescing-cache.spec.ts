import { ProblemError } from '@lode/contracts';
import { cancelled } from '@lode/wire';
import { inWorkScope, withDeadline, workScope } from '@lode/platform';
import { movableClock } from '@lode/testing';
import {
  CoalescingCache,
  type CoalescingCacheParts,
  currentParticipant,
  type Participant,
} from './coalescing-cache';

interface Answer {
  readonly text: string;
  readonly since: number;
  readonly maxAge?: number;
}

type Parts = CoalescingCacheParts<string, Answer, number>;

const hour = 3_600_000;
const caller: Participant<number> = { cancels: false };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A cache whose look-ups and runs are counted. Runs end when the test ends them, or when their signal aborts. */
function setUp(more: Partial<Parts> = {}) {
  const clock = movableClock();
  const stored = new Map<string, Answer>();
  const lookedUp: string[] = [];
  const runs: {
    readonly question: string;
    readonly signal: AbortSignal;
    readonly end: (text?: string) => void;
  }[] = [];
  const cache = new CoalescingCache<string, Answer, number>({
    of: 'look-ups',
    maxRuns: 2,
    clock,
    keyOf: (question) => question,
    find: async (question) => {
      lookedUp.push(question);
      return stored.get(question);
    },
    freshness: ({ since, maxAge }) => ({ since, ...(maxAge !== undefined && { maxAge }) }),
    startRun: (question, earlier) => ({
      work: async (signal) => {
        const { promise, resolve } = Promise.withResolvers<string>();
        signal.addEventListener('abort', () => resolve('cut off'), { once: true });
        runs.push({ question, signal, end: (text = 'new') => resolve(text) });
        const answer = { text: signal.aborted ? 'cut off' : await promise, since: clock.now() };
        if (!signal.aborted) stored.set(question, answer);
        return answer;
      },
      soFar: () => ({ text: earlier ? `${earlier.text}, stale` : 'nothing', since: clock.now() }),
    }),
    ...more,
  });
  const textOf = async (question: string, maxAge = hour, participant = caller) =>
    (await cache.collect(question, maxAge, participant)).answer.text;
  return { cache, clock, stored, lookedUp, runs, textOf };
}

describe('look-up', () => {
  test('an answer below the maximum age is returned, after one look-up for all concurrent callers', async () => {
    const { cache, clock, stored, lookedUp, runs } = setUp();
    stored.set('a', { text: 'old', since: clock.now() });
    clock.advance(hour - 1);
    const found = await Promise.all(Array.from({ length: 50 }, () => cache.collect('a', hour, caller)));
    expect(new Set(found.map(({ answer, isStored }) => `${answer.text} ${isStored}`))).toEqual(
      new Set(['old true']),
    );
    expect([lookedUp, runs]).toEqual([['a'], []]);
  });

  test('each later caller looks up again, and finds what another replica has stored', async () => {
    const { cache, clock, stored, lookedUp, textOf } = setUp();
    stored.set('a', { text: 'first', since: clock.now() });
    expect(await textOf('a')).toBe('first');
    stored.set('a', { text: 'other replica', since: clock.now() });
    expect([await textOf('a'), lookedUp.length]).toEqual(['other replica', 2]);
    await cache.close();
  });

  test('an answer may have a maximum age of its own', async () => {
    const { cache, clock, stored } = setUp();
    stored.set('a', { text: 'partial', since: clock.now(), maxAge: 10 });
    clock.advance(9);
    await expect(cache.collect('a', hour, caller)).resolves.toMatchObject({ isStored: true });
    clock.advance(1);
    void cache.collect('a', hour, caller);
    await settle();
    expect(cache.isFresh({ text: '', since: clock.now() - 10, maxAge: 10 }, hour)).toBe(false);
    await cache.close();
  });

  test('a caller that wants a newer answer shares the look-up and the run, but not the stored answer', async () => {
    const { clock, stored, lookedUp, runs, textOf } = setUp();
    stored.set('a', { text: 'old', since: clock.now() });
    clock.advance(10);
    const [older, newer, newest] = [textOf('a', hour), textOf('a', 5), textOf('a', 0)];
    await expect(older).resolves.toBe('old');
    await settle();
    const later = textOf('a', 0);
    runs[0]?.end();
    await expect(Promise.all([newer, newest, later])).resolves.toEqual(Array(3).fill('new'));
    expect([lookedUp, runs.length]).toEqual([['a'], 1]);
  });

  test('the others repeat a look-up that failed for the caller that began it', async () => {
    let count = 0;
    const { textOf, clock } = setUp({
      find: async () => {
        count += 1;
        await settle();
        if (count === 1) throw new ProblemError('overloaded');
        return { text: 'stored', since: clock.now() };
      },
    });
    const [first, second, third] = [textOf('a'), textOf('a'), textOf('a')];
    await expect(first).rejects.toMatchObject({ code: 'overloaded' });
    await expect(Promise.all([second, third])).resolves.toEqual(['stored', 'stored']);
    expect(count).toBe(3);
  });

  test('takes no permit', async () => {
    const { clock, stored, textOf, cache } = setUp({ maxRuns: 1 });
    stored.set('b', { text: 'stored', since: clock.now() });
    const first = textOf('a');
    await settle();
    await expect(textOf('b')).resolves.toBe('stored');
    await expect(textOf('c')).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 });
    const joined = textOf('a');
    await cache.close();
    await expect(Promise.all([first, joined])).resolves.toEqual(['cut off', 'cut off']);
  });
});

describe('a run', () => {
  test('is shared while it is in progress, and starts anew when it has ended', async () => {
    const { clock, runs, textOf } = setUp();
    const both = [textOf('a', 0), textOf('a', 0)];
    await settle();
    runs[0]?.end('first');
    await expect(Promise.all(both)).resolves.toEqual(['first', 'first']);
    clock.advance(1);
    const again = textOf('a', 0);
    await settle();
    runs[1]?.end('second');
    await expect(again).resolves.toBe('second');
  });

  test('works without the deadline of its first caller, for its account and with the cancellation of the run', async () => {
    const scopes: unknown[] = [];
    const { textOf } = setUp({
      startRun: () => ({
        work: async (signal) => {
          await Promise.resolve();
          const scope = workScope();
          scopes.push([scope?.account, scope?.deadline, scope?.cancellation === signal]);
          return { text: 'new', since: 0 };
        },
        soFar: () => ({ text: '', since: 0 }),
      }),
    });
    await withDeadline(performance.now() + hour, () => textOf('a', 0, { ...caller, account: 'acc_a' }));
    expect(scopes).toEqual([['acc_a', undefined, true]]);
  });

  test('reports its progress to its callers', async () => {
    const gate = Promise.withResolvers<void>();
    const reported: number[] = [];
    const { textOf } = setUp({
      startRun: (_question, _stored, report) => ({
        work: async () => {
          await gate.promise;
          report(7);
          return { text: 'new', since: 0 };
        },
        soFar: () => ({ text: '', since: 0 }),
      }),
    });
    const asked = textOf('a', 0, { ...caller, onProgress: (progress) => reported.push(progress) });
    gate.resolve();
    await asked;
    expect(reported).toEqual([7]);
  });

  test('ends after its maximum duration', async () => {
    await expect(setUp({ maxDurationMs: 1 }).textOf('a')).resolves.toBe('cut off');
  });

  test('that starts after the close is aborted at once', async () => {
    const { cache, textOf } = setUp();
    await cache.close();
    await expect(textOf('a')).resolves.toBe('cut off');
  });

  test('that fails rejects for all its callers, and is not kept', async () => {
    const { textOf, clock } = setUp({
      startRun: () => ({
        work: () => Promise.reject(new Error('broken')),
        soFar: () => ({ text: '', since: clock.now() }),
      }),
    });
    const [one, other] = [textOf('a'), textOf('a')];
    await expect(one).rejects.toThrow('broken');
    await expect(other).rejects.toThrow('broken');
    await expect(textOf('a')).rejects.toThrow('broken');
  });

  test('continues after the deadline of its caller, which gets the partial answer, and stores its answer', async () => {
    const { clock, stored, runs, textOf } = setUp();
    stored.set('a', { text: 'old', since: clock.now() - hour });
    await expect(textOf('a', hour, { ...caller, deadline: clock.monotonic() })).resolves.toBe('old, stale');
    expect(runs[0]?.signal.aborted).toBe(false);
    runs[0]?.end();
    await settle();
    expect(stored.get('a')?.text).toBe('new');
  });

  test('that fails after all its callers have left does not end the process', async () => {
    const { promise, reject } = Promise.withResolvers<Answer>();
    const soFar = () => ({ text: 'partial', since: 0 });
    const { textOf } = setUp({ startRun: () => ({ work: () => promise, soFar }) });
    await expect(textOf('a', hour, { ...caller, deadline: 0 })).resolves.toBe('partial');
    reject(new Error('late'));
    await settle();
  });

  test('ends when its last caller is cancelled, unless it is detached', async () => {
    for (const detached of [false, true]) {
      const { cache, runs, textOf } = setUp({ detached });
      const leaving = new AbortController();
      const left = textOf('a', hour, { ...caller, signal: leaving.signal });
      await settle();
      leaving.abort(cancelled());
      await expect(left).resolves.toBe('nothing');
      expect(runs[0]?.signal.aborted).toBe(!detached);
      await cache.close();
    }
  });

  test('ends at the close; its callers get the partial answer, and nothing is stored', async () => {
    const { cache, stored, textOf } = setUp();
    const asked = textOf('a');
    await settle();
    await cache.close();
    await expect(asked).resolves.toBe('cut off');
    expect(stored.size).toBe(0);
  });
});

describe('with a lease', () => {
  /** Leases that the test grants. */
  const setUpLeases = () => {
    const log: string[] = [];
    const granted = Promise.withResolvers<void>();
    const acquire: Parts['lease'] & object = {
      name: 'test',
      leases: {
        acquire: async (resource, { maxHolders }, signal) => {
          log.push(`${resource} ${maxHolders}`);
          const { promise: aborted, resolve } = Promise.withResolvers<'aborted'>();
          signal.addEventListener('abort', () => resolve('aborted'));
          if ((await Promise.race([granted.promise, aborted])) === 'aborted') return undefined;
          return { release: async () => void log.push('released') };
        },
      },
    };
    return { ...setUp({ lease: acquire }), log, grant: granted.resolve };
  };

  test('the answer that another replica has stored meanwhile is returned', async () => {
    const { cache, clock, stored, runs, log, grant } = setUpLeases();
    const asked = cache.collect('a', 0, caller);
    await settle();
    clock.advance(1);
    stored.set('a', { text: 'of another replica', since: clock.now() });
    grant();
    await expect(asked).resolves.toMatchObject({ isStored: true, answer: { text: 'of another replica' } });
    expect([runs, log]).toEqual([[], ['test:a 1', 'released']]);
  });

  test('it is not returned to a caller that asked after it was collected', async () => {
    const { clock, stored, runs, textOf, grant } = setUpLeases();
    const first = textOf('a', hour);
    await settle();
    stored.set('a', { text: 'of another replica', since: clock.now() });
    clock.advance(1);
    const newer = textOf('a', 0);
    grant();
    await settle();
    runs[0]?.end();
    await expect(Promise.all([first, newer])).resolves.toEqual(['new', 'new']);
  });

  test('a stale answer is still replaced when all callers have left', async () => {
    const { clock, stored, runs, textOf, grant } = setUpLeases();
    stored.set('a', { text: 'old', since: clock.now() - hour });
    await textOf('a', hour, { ...caller, deadline: 0 });
    grant();
    await settle();
    runs[0]?.end();
    await settle();
    expect(stored.get('a')?.text).toBe('new');
  });

  test('the wait for it ends at the close', async () => {
    const { cache, runs, textOf, log } = setUpLeases();
    const waiting = textOf('a');
    await settle();
    await cache.close();
    await expect(waiting).resolves.toBe('nothing');
    expect([runs, log]).toEqual([[], ['test:a 1']]);
  });

  test('it is held until the answer is stored', async () => {
    const { runs, textOf, log, grant } = setUpLeases();
    const asked = textOf('a');
    grant();
    await settle();
    expect(log).toEqual(['test:a 1']);
    runs[0]?.end();
    await asked;
    expect(log).toEqual(['test:a 1', 'released']);
  });
});

describe('where all runs are those of one account', () => {
  const full = async () => {
    const parts = setUp();
    const leaving = [new AbortController(), new AbortController()];
    const left = leaving.map(({ signal }, index) =>
      parts.textOf(`a${index}`, hour, { ...caller, signal, account: 'a' }),
    );
    await settle();
    const asOther = (signal = new AbortController().signal) =>
      parts.textOf('b', hour, { ...caller, signal, account: 'b' });
    return { ...parts, leaving, left, asOther };
  };

  test('it is rejected, and another one has the further permit', async () => {
    const { cache, runs, asOther, textOf } = await full();
    await expect(textOf('a2', hour, { ...caller, account: 'a' })).rejects.toMatchObject({
      code: 'account_busy',
      status: 429,
      retryAfter: 5,
    });
    const other = asOther();
    await settle();
    runs[2]?.end();
    await expect(other).resolves.toBe('new');
    await cache.close();
  });

  test('runs without participants end as soon as another account needs their permit', async () => {
    const { cache, runs, leaving, left, asOther } = await full();
    leaving.forEach((one) => one.abort());
    await expect(Promise.all(left)).resolves.toEqual(['nothing', 'nothing']);
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    const other = asOther();
    await settle();
    runs[2]?.end();
    await expect(other).resolves.toBe('new');
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false, true]);
    await cache.close();
  });

  test('a participant without a permit at its deadline is rejected, and leaves no state', async () => {
    const { cache, runs, leaving, asOther, textOf } = await full();
    const further = textOf('c', hour, { ...caller, account: 'c' });
    const late = new AbortController();
    const other = asOther(late.signal);
    await settle();
    late.abort();
    await expect(other).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 });
    leaving[0]?.abort(cancelled());
    runs[2]?.end('further');
    await expect(further).resolves.toBe('further');
    expect(runs).toHaveLength(3);
    await cache.close();
  });

  test('a job waits for a permit instead of failing', async () => {
    const { cache, runs, leaving, textOf } = await full();
    const job = textOf('job', hour, { ...caller, account: 'a', cancels: true });
    await settle();
    leaving[0]?.abort(cancelled());
    await settle();
    runs[2]?.end();
    await expect(job).resolves.toBe('new');
    await cache.close();
  });
});

describe('detached runs', () => {
  const detached = (maxRuns: number) => {
    const parts = setUp({ maxRuns, detached: true });
    const as = (account: string, question: string) =>
      inWorkScope({ account }, () => parts.textOf(question, hour, currentParticipant()));
    return { ...parts, as };
  };

  test('500 slow runs of one account do not block the first run of another', async () => {
    const { as, runs, cache } = detached(200);
    const outcomes = Array.from({ length: 500 }, (_, index) =>
      as('busy', `slow-${index}`).catch((error: unknown) => (error as ProblemError).code),
    );
    await settle();
    expect(runs).toHaveLength(200);
    const first = as('other', 'first');
    await settle();
    await expect(as('busy', 'one more')).rejects.toMatchObject({ code: 'account_busy', retryAfter: 1 });
    runs[0]?.end();
    await settle();
    runs[200]?.end('first');
    await expect(first).resolves.toBe('first');
    await cache.close();
    expect((await Promise.all(outcomes)).filter((code) => code === 'account_busy')).toHaveLength(300);
  });

  test('are charged to each account that has asked, until they end', async () => {
    const { as, runs, textOf, clock } = detached(2);
    const late = inWorkScope({ account: 'a' }, () => ({
      ...currentParticipant(),
      deadline: clock.monotonic(),
    }));
    await textOf('one', hour, late);
    const two = as('a', 'two');
    const joined = as('b', 'one');
    await settle();
    await expect(as('a', 'three')).rejects.toMatchObject({ code: 'account_busy' });
    await expect(as('b', 'three')).rejects.toMatchObject({ code: 'account_busy' });
    for (const { end } of runs) end();
    await expect(Promise.all([two, joined])).resolves.toEqual(['new', 'new']);
  });

  test('a request that waits for a permit is rejected at its deadline, and its work is not started', async () => {
    const { as, runs, textOf } = detached(1);
    const slow = [as('busy', 'slow'), as('further', 'further')];
    await settle();
    const waiting = inWorkScope({ account: 'other' }, () =>
      withDeadline(performance.now() + 300, () => textOf('a', hour, currentParticipant())),
    );
    await expect(waiting).rejects.toMatchObject({ code: 'overloaded', retryAfter: 1 });
    for (const { end } of runs) end();
    await Promise.all(slow);
    expect(runs).toHaveLength(2);
    const again = as('other', 'a');
    await settle();
    runs[2]?.end('late');
    await expect(again).resolves.toBe('late');
  });

  test('a caller whose deadline passes before there is a permit gets the partial answer', async () => {
    const { as, runs, stored, clock, textOf } = detached(1);
    const slow = [as('busy', 'slow'), as('further', 'further')];
    await settle();
    stored.set('a', { text: 'old', since: clock.now() - hour });
    const late = inWorkScope({ account: 'other' }, () => ({ ...currentParticipant(), deadline: 0 }));
    await expect(textOf('a', hour, late)).resolves.toBe('old, stale');
    for (const { end } of runs) end();
    await Promise.all(slow);
    expect(runs).toHaveLength(2);
  });

  test('admitted work waits, regardless of the number of runs of its account', async () => {
    const { as, runs, textOf } = detached(1);
    const slow = as('busy', 'slow');
    await settle();
    const job = inWorkScope({ account: 'busy', waitsForCapacity: true }, () =>
      textOf('job', hour, currentParticipant()),
    );
    await settle();
    runs[0]?.end();
    await slow;
    await settle();
    runs[1]?.end('job');
    await expect(job).resolves.toBe('job');
  });
});
