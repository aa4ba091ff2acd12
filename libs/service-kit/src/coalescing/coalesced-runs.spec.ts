import { cancelled } from '../concurrency/cancelled';
import { workScope } from '../concurrency/work-scope';
import type { Participant } from './participant';
import { CoalescedRuns, type CoalescedRun } from './coalesced-runs';

const waiting: Participant<number> = { signal: new AbortController().signal, cancels: false };

/** Work that ends when its signal aborts. */
const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('cut off'), { once: true }));

const startWork = (work: CoalescedRun<string>['work']) => () => ({ work, soFar: () => 'half' });

test('a run in progress is joined, and starts anew when it has ended', async () => {
  const runs = new CoalescedRuns<string, number>({ of: 'runs', maxRuns: 1, maxDurationMs: 60_000 });
  let begun = 0;
  const work = startWork(() => Promise.resolve(`run ${(begun += 1)}`));
  const both = [runs.join('a', waiting, work), runs.join('a', waiting, work)];
  expect(runs.find('a')).toBeDefined();
  await expect(Promise.all(both)).resolves.toEqual(['run 1', 'run 1']);
  expect(runs.find('a')).toBeUndefined();
  await expect(runs.join('a', waiting, work)).resolves.toBe('run 2');
});

test('the number of concurrent runs is limited', async () => {
  const runs = new CoalescedRuns<string, number>({ of: 'runs', maxRuns: 1, maxDurationMs: 60_000 });
  const first = runs.join('a', waiting, startWork(untilAborted));
  expect(() => runs.join('b', waiting, startWork(untilAborted))).toThrow(
    expect.objectContaining({ code: 'overloaded', retryAfter: 5 }),
  );
  await runs.stop();
  await expect(first).resolves.toBe('cut off');
});

test('a run ends after its maximum duration', async () => {
  const runs = new CoalescedRuns<string, number>({ of: 'runs', maxRuns: 1, maxDurationMs: 1 });
  await expect(runs.join('a', waiting, startWork(untilAborted))).resolves.toBe('cut off');
});

test('a run that starts after the stop is aborted at once', async () => {
  const runs = new CoalescedRuns<string, number>({ of: 'runs', maxRuns: 1, maxDurationMs: 60_000 });
  await runs.stop();
  const work = (signal: AbortSignal) => Promise.resolve(signal.aborted ? 'cut off' : 'whole');
  await expect(runs.join('a', waiting, startWork(work))).resolves.toBe('cut off');
});

test('an error reaches the participants, and is ignored after they have left', async () => {
  const runs = new CoalescedRuns<string, number>({ of: 'runs', maxRuns: 1, maxDurationMs: 60_000 });
  const { promise, reject } = Promise.withResolvers<string>();
  const leaving = new AbortController();
  const outcome = runs.join(
    'a',
    { signal: leaving.signal, cancels: false },
    startWork(() => promise),
  );
  leaving.abort();
  await expect(outcome).resolves.toBe('half');
  const joined = runs.join(
    'a',
    waiting,
    startWork(() => promise),
  );
  reject(new Error('broken'));
  await expect(joined).rejects.toThrow('broken');
});

test('progress reaches the participants', async () => {
  const runs = new CoalescedRuns<string, number>({ of: 'runs', maxRuns: 1, maxDurationMs: 60_000 });
  const reported: number[] = [];
  const participant = { ...waiting, onProgress: (progress: number) => reported.push(progress) };
  const gate = Promise.withResolvers<undefined>();
  const outcome = runs.join('a', participant, (reportProgress) => ({
    work: async () => {
      await gate.promise;
      reportProgress(7);
      return 'whole';
    },
    soFar: () => 'half',
  }));
  gate.resolve(undefined);
  await outcome;
  expect(reported).toEqual([7]);
});

describe('where all runs are those of one account', () => {
  const full = () => {
    const runs = new CoalescedRuns<string, number>({ of: 'runs', maxRuns: 2, maxDurationMs: 60_000 });
    const leaving = [new AbortController(), new AbortController()];
    const outcomes = leaving.map(({ signal }, index) =>
      runs.join(`a${index}`, { signal, cancels: false, account: 'a' }, startWork(untilAborted)),
    );
    return { runs, leaving, outcomes };
  };
  const asOther: Participant<number> = { ...waiting, account: 'b' };

  test('it is rejected, and another one waits until a run ends', async () => {
    const { runs, leaving } = full();
    expect(() => runs.join('a2', { ...waiting, account: 'a' }, startWork(untilAborted))).toThrow(
      expect.objectContaining({ code: 'account_busy', status: 429, retryAfter: 5 }),
    );
    const other = runs.join(
      'b',
      asOther,
      startWork(() => Promise.resolve('whole')),
    );
    leaving[0]?.abort(cancelled());
    await expect(other).resolves.toBe('whole');
    await runs.stop();
  });

  test('runs without participants end as soon as another account needs their permit', async () => {
    const { runs, leaving, outcomes } = full();
    leaving.forEach((one) => one.abort());
    await Promise.all(outcomes);
    expect(runs.find('a0')).toBeDefined();
    await expect(
      runs.join(
        'b',
        asOther,
        startWork(() => Promise.resolve('whole')),
      ),
    ).resolves.toBe('whole');
    expect([runs.find('a0'), runs.find('a1') !== undefined]).toEqual([undefined, true]);
    await runs.stop();
  });

  test('a participant without a permit at its deadline is rejected, and leaves no state', async () => {
    const { runs } = full();
    const late = new AbortController();
    const other = runs.join('b', { ...asOther, signal: late.signal }, startWork(untilAborted));
    late.abort();
    await expect(other).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 });
    expect(runs.find('b')).toBeUndefined();
    await runs.stop();
  });

  test('a job waits for a permit instead of failing', async () => {
    const { runs, leaving } = full();
    const job: Participant<number> = { ...waiting, account: 'a', cancels: true };
    const outcome = runs.join(
      'job',
      job,
      startWork(() => Promise.resolve('whole')),
    );
    leaving[0]?.abort(cancelled());
    await expect(outcome).resolves.toBe('whole');
    await runs.stop();
  });
});

test('the account reaches the calls of the work, with the cancellation of the work', async () => {
  const runs = new CoalescedRuns<string, number>({ of: 'runs', maxRuns: 1, maxDurationMs: 60_000 });
  const outcome = runs.join(
    'a',
    { ...waiting, account: 'acc_a' },
    startWork(async (signal) => {
      await Promise.resolve();
      return `${workScope()?.account} ${workScope()?.cancellation === signal}`;
    }),
  );
  await expect(outcome).resolves.toBe('acc_a true');
});
