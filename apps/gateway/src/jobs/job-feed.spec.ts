import { setImmediate as turn } from 'node:timers/promises';
import { ProblemError, type JobChange, type JobRows, type JobState } from '@lode/contracts';
import { JobFeed } from './job-feed';

const change = (state: JobState, done = 0): JobChange => ({
  id: 'job_1',
  state,
  progress: { done, total: 9 },
});
const text = (state: JobState, done = 0): string =>
  `event: state\ndata: {"id":"job_1","state":"${state}","progress":{"done":${done},"total":9}}\n\n`;

let now: JobChange | ProblemError;
let feed: JobFeed;
let received: string;
let closed: boolean;

const ask = async (): Promise<JobChange> => {
  if (now instanceof ProblemError) throw now;
  return now;
};

beforeEach(() => {
  vi.useFakeTimers({ toNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  now = change('running');
  received = '';
  closed = false;
  feed = new JobFeed(ask).setEncoding('utf8').once('close', () => (closed = true));
});

afterEach(() => {
  feed.destroy();
  vi.useRealTimers();
});

/** Starts a feed with a client that reads immediately. */
async function begin(): Promise<void> {
  await feed.begin();
  feed.on('data', (part: string) => (received += part));
  await turn();
}

const pass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await turn();
};

it('sends the state immediately, then each change, and ends after the last one', async () => {
  await begin();
  expect(received).toBe(text('running'));
  feed.offer(change('running', 4));
  feed.offer(change('running', 3));
  await turn();
  feed.offer(change('done', 9));
  await turn();
  expect(received).toBe(text('running') + text('running', 4) + text('done', 9));
  expect(closed).toBe(true);
});

it('sends an ended job without its other fields', async () => {
  now = { ...change('cancelled', 2), result: 'secret' } as JobChange;
  await begin();
  expect([received, closed]).toEqual([text('cancelled', 2), true]);
});

it('keeps changes received before it began', async () => {
  feed.offer(change('running', 5));
  await begin();
  expect(received).toBe(text('running', 5));
});

it('polls, so that a lost event delays a change by at most five seconds', async () => {
  await begin();
  now = change('done', 9);
  await pass(4999);
  expect(received).toBe(text('running'));
  await pass(1);
  expect([received, closed]).toEqual([text('running') + text('done', 9), true]);
});

it('continues while the service is unavailable', async () => {
  await begin();
  now = new ProblemError('unavailable');
  await pass(5000);
  now = change('running', 1);
  await pass(5000);
  expect([received, closed]).toEqual([text('running') + text('running', 1), false]);
});

it.each(['not_found', 'gone', 'unauthorized'] as const)('ends when the poll returns %s', async (code) => {
  await begin();
  now = new ProblemError(code);
  await pass(5000);
  expect([received, closed]).toEqual([text('running'), true]);
});

it('sends a comment every fifteen seconds, and ends after fifteen minutes', async () => {
  await begin();
  await pass(30_000);
  expect(received).toBe(`${text('running')}:\n\n:\n\n`);
  await pass(15 * 60_000 - 30_000);
  expect(closed).toBe(true);
});

it('buffers at most two events for a client that does not read, and sends the latest', async () => {
  await feed.begin();
  for (let done = 1; done < 10_000; done += 1) {
    feed.offer(change('running', done));
    if (done % 100 === 0) await turn();
  }
  expect(feed.readableLength).toBeLessThan(2048);
  await pass(60_000);
  expect(feed.readableLength).toBeLessThan(2048);
  feed.on('data', (part: string) => (received += part));
  await turn();
  expect(received.endsWith(text('running', 9999))).toBe(true);
});

it('sends its latest state before it is finished early', async () => {
  await feed.begin();
  feed.finish();
  feed.offer(change('done', 9));
  feed.on('data', (part: string) => (received += part));
  await turn();
  expect([received, closed]).toEqual([text('running'), true]);
});

it('does not begin without such a job', async () => {
  now = new ProblemError('not_found');
  await expect(feed.begin()).rejects.toBe(now);
});

it('leaves no timer when it is destroyed', async () => {
  await begin();
  // No other timers of the process are set between these lines.
  const before = vi.getTimerCount();
  feed.destroy();
  expect(before - vi.getTimerCount()).toBe(3);
});

describe('rows', () => {
  let rows: JobRows;
  let fetched: number;
  const rowsText = (revision: number, done = 0): string =>
    `event: rows\nid: ${revision}\ndata: {"id":"job_1","state":"running","progress":{"done":${done},"total":9},"revision":${revision},"rows":[]}\n\n`;

  /** @param revision that the client has received */
  function followRows(revision?: number): void {
    rows = { revision: null, rows: [] };
    fetched = 0;
    const fetch = async () => {
      fetched += 1;
      return rows;
    };
    feed = new JobFeed(ask, { fetch, revision }).setEncoding('utf8').once('close', () => (closed = true));
  }

  it('follow the state, once for each revision', async () => {
    followRows();
    await begin();
    rows = { revision: 3, rows: [] };
    feed.offer({ ...change('running'), revision: 3 });
    await turn();
    feed.offer({ ...change('running', 1), revision: 3 });
    await turn();
    feed.offer({ ...change('running', 1), revision: 2 });
    await turn();
    expect(received).toBe(text('running') + rowsText(3) + text('running', 1));
    expect(fetched).toBe(2);
  });

  it('are sent after a reconnect unless the client has them', async () => {
    for (const [revision, expected] of [
      [2, rowsText(3)],
      [3, ''],
    ] as const) {
      received = '';
      followRows(revision);
      rows = { revision: 3, rows: [] };
      await begin();
      await turn();
      expect(received).toBe(text('running') + expected);
      feed.destroy();
    }
  });

  it('are polled, because an event may be lost', async () => {
    followRows();
    await begin();
    rows = { revision: 1, rows: [] };
    await pass(5000);
    expect(received).toBe(text('running') + rowsText(1));
  });

  it('are not sent after the end, and an error does not end the feed', async () => {
    followRows();
    await begin();
    rows = undefined as unknown as JobRows;
    feed.offer({ ...change('running', 1), revision: 1 });
    await turn();
    rows = { revision: 2, rows: [] };
    feed.offer({ ...change('running', 1), revision: 2 });
    feed.offer(change('done', 9));
    await turn();
    expect([received, closed]).toEqual([text('running') + text('running', 1) + text('done', 9), true]);
  });
});
