import { DatabaseBusyError, withDatabaseRetries } from './database-failures';

const busy = () => new DatabaseBusyError('no connection was free');

/** Fails the given number of times, then works. */
function failing(times: number, error: () => Error) {
  let tries = 0;
  const work = () => ((tries += 1) > times ? Promise.resolve('done') : Promise.reject(error()));
  return { work, tries: () => tries };
}

test('retries while the database is busy', async () => {
  const { work, tries } = failing(2, busy);
  await expect(withDatabaseRetries(work)).resolves.toBe('done');
  expect(tries()).toBe(3);
});

test.each(['40P01', '40001', '55P03'])(
  'retries after a conflict with another transaction (%s)',
  async (code) => {
    const { work, tries } = failing(1, () =>
      Object.assign(new Error('conflict with another transaction'), { code }),
    );
    await expect(withDatabaseRetries(work)).resolves.toBe('done');
    expect(tries()).toBe(2);
  },
);

test('gives up at the limit, with the last error', async () => {
  const { work, tries } = failing(100, busy);
  await expect(withDatabaseRetries(work, { limit: 120 })).rejects.toThrow('no connection was free');
  expect(tries()).toBeGreaterThan(1);
});

test('does not retry other errors', async () => {
  const { work, tries } = failing(1, () => new Error('syntax error at or near "SELEC"'));
  await expect(withDatabaseRetries(work)).rejects.toThrow('syntax error');
  expect(tries()).toBe(1);
});

test('gives up when the signal aborts, also during a pause', async () => {
  const { work, tries } = failing(100, busy);
  await expect(withDatabaseRetries(work, { signal: AbortSignal.abort() })).rejects.toThrow(
    'no connection was free',
  );
  expect(tries()).toBe(1);
  const stop = new AbortController();
  const stopping = withDatabaseRetries(work, { limit: 60_000, signal: stop.signal });
  stop.abort();
  await expect(stopping).rejects.toThrow('no connection was free');
});

test('returns a result that arrives after the abort', async () => {
  const stop = new AbortController();
  const work = () => {
    stop.abort();
    return Promise.resolve('done');
  };
  await expect(withDatabaseRetries(work, { signal: stop.signal })).resolves.toBe('done');
});
