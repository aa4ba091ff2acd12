import { SharedRun, type Participant } from './shared-run';

function running() {
  const { promise: done, resolve } = Promise.withResolvers<string>();
  const stop = vi.fn();
  const run = new SharedRun<string, number>();
  run.begin({ done, soFar: () => 'half', stop });
  return { run, resolve, stop };
}

const waiting = (cancels = false): Participant<number> => ({ signal: new AbortController().signal, cancels });

test('all who wait get the outcome', async () => {
  const { run, resolve } = running();
  const outcomes = Promise.all([run.join(waiting()), run.join(waiting())]);
  resolve('whole');
  await expect(outcomes).resolves.toEqual(['whole', 'whole']);
});

test('who leaves gets what there is, and the work goes on', async () => {
  const { run, stop } = running();
  const leaving = new AbortController();
  const outcome = run.join({ signal: leaving.signal, cancels: false });
  leaving.abort();
  await expect(outcome).resolves.toBe('half');
  expect(stop).not.toHaveBeenCalled();
});

test('the work stops when the last one leaves who wanted it for himself', async () => {
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

test('progress is told to those who are there', async () => {
  const { run, resolve } = running();
  const heard: number[] = [];
  const outcome = run.join({ ...waiting(), onProgress: (progress) => heard.push(progress) });
  run.tell(1);
  resolve('whole');
  await outcome;
  run.tell(2);
  expect(heard).toEqual([1]);
});

test('nobody can wait for work that has not begun', async () => {
  await expect(new SharedRun<string, number>().join(waiting())).rejects.toThrow('has not begun');
});
