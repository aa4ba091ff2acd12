import type { Participant } from './shared-run';
import { SharedRuns, type Undertaking } from './shared-runs';

const patient: Participant<number> = { signal: new AbortController().signal, cancels: false };

/** Work that ends when its signal aborts. */
const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('cut off'), { once: true }));

const undertaking = (work: Undertaking<string>['work']) => () => ({ work, soFar: () => 'half' });

test('work under way is joined, and begins anew when it has ended', async () => {
  const runs = new SharedRuns<string, number>({ most: 1, longest: 60_000 });
  let begun = 0;
  const work = undertaking(() => Promise.resolve(`run ${(begun += 1)}`));
  const both = [runs.join('a', patient, work), runs.join('a', patient, work)];
  expect(runs.find('a')).toBeDefined();
  await expect(Promise.all(both)).resolves.toEqual(['run 1', 'run 1']);
  expect(runs.find('a')).toBeUndefined();
  await expect(runs.join('a', patient, work)).resolves.toBe('run 2');
});

test('no more than so many go on at the same time', async () => {
  const runs = new SharedRuns<string, number>({ most: 1, longest: 60_000 });
  const first = runs.join('a', patient, undertaking(untilAborted));
  expect(() => runs.join('b', patient, undertaking(untilAborted))).toThrow('overloaded');
  await runs.stop();
  await expect(first).resolves.toBe('cut off');
});

test('a run ends after its longest time', async () => {
  const runs = new SharedRuns<string, number>({ most: 1, longest: 1 });
  await expect(runs.join('a', patient, undertaking(untilAborted))).resolves.toBe('cut off');
});

test('what begins after the end of all is cut off at once', async () => {
  const runs = new SharedRuns<string, number>({ most: 1, longest: 60_000 });
  await runs.stop();
  const work = (signal: AbortSignal) => Promise.resolve(signal.aborted ? 'cut off' : 'whole');
  await expect(runs.join('a', patient, undertaking(work))).resolves.toBe('cut off');
});

test('an error is for those who wait, and disturbs nobody after they have left', async () => {
  const runs = new SharedRuns<string, number>({ most: 1, longest: 60_000 });
  const { promise, reject } = Promise.withResolvers<string>();
  const leaving = new AbortController();
  const outcome = runs.join(
    'a',
    { signal: leaving.signal, cancels: false },
    undertaking(() => promise),
  );
  leaving.abort();
  await expect(outcome).resolves.toBe('half');
  const waiting = runs.join(
    'a',
    patient,
    undertaking(() => promise),
  );
  reject(new Error('broken'));
  await expect(waiting).rejects.toThrow('broken');
});

test('progress reaches those who wait', async () => {
  const runs = new SharedRuns<string, number>({ most: 1, longest: 60_000 });
  const heard: number[] = [];
  const participant = { ...patient, onProgress: (progress: number) => heard.push(progress) };
  const gate = Promise.withResolvers<undefined>();
  const outcome = runs.join('a', participant, (tell) => ({
    work: async () => {
      await gate.promise;
      tell(7);
      return 'whole';
    },
    soFar: () => 'half',
  }));
  gate.resolve(undefined);
  await outcome;
  expect(heard).toEqual([7]);
});
