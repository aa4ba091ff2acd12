import { cancelled } from '@lode/wire';
import { FairSemaphore } from '@lode/platform';
import { type Participant, SharedRun } from './coalescing-cache';

function running() {
  const permits = new FairSemaphore({ of: 'runs', capacity: 1, retryAfter: 5 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = vi.fn();
  const end = new AbortController();
  end.signal.addEventListener('abort', stop);
  const run = new SharedRun<string, number>({
    options: {},
    permit: permits.claim('a'),
    end,
    startWork: () => ({ work: () => promise, soFar: () => 'half' }),
    retire: () => undefined,
  });
  return { run, resolve, stop, permits };
}

const waiting = (cancels = false): Participant<number> => ({ signal: new AbortController().signal, cancels });

test('all participants get the result', async () => {
  const { run, resolve } = running();
  const outcomes = Promise.all([run.join(waiting()), run.join(waiting())]);
  resolve('whole');
  await expect(outcomes).resolves.toEqual(['whole', 'whole']);
});

test('a participant that leaves gets the partial result, and the work continues', async () => {
  const { run, stop } = running();
  const leaving = new AbortController();
  const outcome = run.join({ signal: leaving.signal, cancels: false });
  leaving.abort();
  await expect(outcome).resolves.toBe('half');
  expect(stop).not.toHaveBeenCalled();
});

test('the work stops when the last participant that cancels it leaves', async () => {
  const { run, stop } = running();
  const leaving = [new AbortController(), new AbortController()];
  const outcomes = leaving.map(({ signal }) => run.join({ signal, cancels: true }));
  leaving[0]?.abort();
  await outcomes[0];
  expect(stop).not.toHaveBeenCalled();
  leaving[1]?.abort();
  await outcomes[1];
  expect(stop).toHaveBeenCalledTimes(1);
});

test('progress is reported to the current participants', async () => {
  const { run, resolve } = running();
  const reported: number[] = [];
  const outcome = run.join({ ...waiting(), onProgress: (progress) => reported.push(progress) });
  run.reportProgress(1);
  resolve('whole');
  await outcome;
  run.reportProgress(2);
  expect(reported).toEqual([1]);
});

test('the work stops when the last participant is cancelled, and continues after a deadline', async () => {
  for (const reason of [cancelled(), new DOMException('late', 'TimeoutError')]) {
    const { run, stop } = running();
    const leaving = new AbortController();
    const outcome = run.join({ signal: leaving.signal, cancels: false });
    leaving.abort(reason);
    await expect(outcome).resolves.toBe('half');
    expect(stop).toHaveBeenCalledTimes(reason instanceof DOMException ? 0 : 1);
  }
});

test('the work is charged to the accounts that wait for it, and to none when all have left', async () => {
  const { run, permits } = running();
  const [a, b] = [new AbortController(), new AbortController()];
  const outcomes = [
    run.join({ signal: a.signal, cancels: false, account: 'a' }),
    run.join({ signal: b.signal, cancels: false, account: 'b' }),
  ];
  expect([permits.heldBy('a'), permits.heldBy('b')]).toEqual([1, 1]);
  a.abort();
  await outcomes[0];
  expect([permits.heldBy('a'), permits.heldBy('b')]).toEqual([0, 1]);
  b.abort();
  await outcomes[1];
  expect([permits.heldBy('b'), permits.held]).toEqual([0, 1]);
});
