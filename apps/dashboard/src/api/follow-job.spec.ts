import { ApiError } from './api-error';
import { followJob, type JobChange, type JobSource } from './follow-job';

type Job = Awaited<ReturnType<JobSource['read']>>;

const change = (state: JobChange['state'], done: number): JobChange => ({
  id: 'job_leads_1',
  state,
  progress: { done, total: 10 },
});
const job = (state: Job['state']): Job => ({ ...change(state, 10), result: { leads: [] } }) as unknown as Job;
const failure = (code: ApiError['code']): ApiError => new ApiError(code, {});

type Stream = readonly (JobChange | Error)[];

async function* streamOf(stream: Stream): AsyncGenerator<JobChange> {
  for (const one of stream) {
    await Promise.resolve();
    if (one instanceof Error) throw one;
    yield one;
  }
}

/** Follows a job whose streams and readings answer in turn; the last ones repeat. */
async function follow(streams: readonly Stream[], readings: readonly (Job | Error)[], limit = 20) {
  const reported: [string, number][] = [];
  const counts = { streams: 0, readings: 0, pauses: 0 };
  const next = <T>(list: readonly T[], index: number): T => list[Math.min(index, list.length - 1)] as T;
  const abort = new AbortController();
  const source: JobSource = {
    changes: () => streamOf(next(streams, counts.streams++)),
    read: async () => {
      const reading = next(readings, counts.readings++);
      if (reading instanceof Error) throw reading;
      return Promise.resolve(reading);
    },
  };
  await followJob(
    source,
    ({ state, progress }) => reported.push([state ?? '', progress?.done ?? -1]),
    abort.signal,
    async () => {
      counts.pauses += 1;
      if (counts.pauses >= limit) abort.abort();
      return Promise.resolve();
    },
  );
  return { reported, counts };
}

describe('a followed job', () => {
  it('reports its progress, and ends with its result', async () => {
    const { reported, counts } = await follow(
      [[change('queued', 0), change('running', 4), change('done', 10)]],
      [job('done')],
    );
    expect(reported).toEqual([
      ['queued', 0],
      ['running', 4],
      ['done', 10],
    ]);
    expect(counts).toEqual({ streams: 1, readings: 1, pauses: 0 });
  });

  it('ends although the last event is lost', async () => {
    const { reported, counts } = await follow([[change('running', 4)]], [job('done')]);
    expect(reported.at(-1)).toEqual(['done', 10]);
    expect(counts.pauses).toBe(0);
  });

  it.each(['offline', 'overloaded', 'timeout', 'unavailable', 'worker_lost', 'unauthorized'] as const)(
    'ends although the reading after its end fails with %s',
    async (code) => {
      const { reported } = await follow([[change('done', 10)]], [failure(code), failure(code), job('done')]);
      expect(reported).toEqual([['done', 10]]);
    },
  );

  it('ends although the reading after its end shows an older state', async () => {
    const { reported } = await follow([[change('done', 10)]], [job('running'), job('done')]);
    expect(reported.at(-1)).toEqual(['done', 10]);
  });

  it('ends although no stream opens', async () => {
    const { reported, counts } = await follow([[failure('overloaded')]], [job('running'), job('done')]);
    expect(reported.at(-1)).toEqual(['done', 10]);
    expect(counts.pauses).toBe(1);
  });

  it('fails if it cannot be read any more', async () => {
    await expect(follow([[change('running', 4)]], [failure('gone')])).rejects.toMatchObject({ code: 'gone' });
  });

  it('is read no more once the page is left', async () => {
    const { counts } = await follow([[change('running', 4)]], [job('running')], 3);
    expect(counts).toEqual({ streams: 3, readings: 3, pauses: 3 });
  });

  it('is read again if its stream falls silent', async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const silent: JobSource['changes'] = async function* (signal) {
      yield change('running', 1);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    };
    const states: (string | undefined)[] = [];
    const done = followJob(
      { changes: silent, read: () => Promise.resolve(job('done')) },
      ({ state }) => states.push(state),
      abort.signal,
    );
    await vi.advanceTimersByTimeAsync(40_000);
    await done;
    expect(states).toEqual(['running', 'done']);
    vi.useRealTimers();
  });
});
