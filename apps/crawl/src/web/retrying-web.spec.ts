import { movableClock } from '@lode/testing';
import type { Failure, Got } from '../http/exchange';
import { RetryingWeb } from './retrying-web';

const answer = { kind: 'answer' } as Got;
const failure = (more: Partial<Failure>): Got => ({ kind: 'failure', reason: 'status', ...more });
const broken = failure({ reason: 'connection' });

/** A fake web that returns the given responses in order, the last one repeatedly, each after `took` milliseconds. */
async function retrying(answers: readonly Got[], took = 0, signal = new AbortController().signal) {
  const clock = movableClock();
  const pauses: number[] = [];
  let asked = 0;
  const web = {
    get: () => {
      clock.advance(took);
      asked += 1;
      return Promise.resolve(answers[Math.min(asked, answers.length) - 1] ?? answer);
    },
  };
  const wait = (milliseconds: number, given: AbortSignal) => {
    given.throwIfAborted();
    pauses.push(milliseconds);
    clock.advance(milliseconds);
    return Promise.resolve();
  };
  const retryingWeb = new RetryingWeb({ web, clock, random: () => 0.5, wait });
  const request = { url: new URL('http://quillbay.com/'), use: 'page', signal } as const;
  return { got: await retryingWeb.get(request), asked, pauses };
}

test.each([
  ['a broken connection', broken, [625]],
  ['a timeout', failure({ reason: 'timeout' }), [625]],
  ['502', failure({ status: 502 }), [625]],
  ['a 503 with Retry-After', failure({ status: 503, retryAfter: 2000 }), [2500]],
  ['504', failure({ status: 504 }), [625]],
  ['a 429 with Retry-After', failure({ status: 429, retryAfter: 1000 }), [1250]],
])('retries after %s, with jitter', async (_what, first, pauses) =>
  expect(await retrying([first, answer])).toEqual({ got: answer, asked: 2, pauses }),
);

test.each([
  ['a 429 without Retry-After', failure({ status: 429 })],
  ['a 503 with a Retry-After beyond the time budget', failure({ status: 503, retryAfter: 60_000 })],
  ['500', failure({ status: 500 })],
  ['404', failure({ status: 404 })],
  ['a refused connection', failure({ reason: 'refused' })],
  ['a URL that robots.txt forbids', failure({ reason: 'robots' })],
  ['a response', answer],
])('does not retry after %s', async (_what, got) =>
  expect(await retrying([got])).toEqual({ got, asked: 1, pauses: [] }),
);

test('stops after the second retry, with increasing pauses', async () =>
  expect(await retrying([broken])).toEqual({ got: broken, asked: 3, pauses: [625, 1250] }));

test('does not start a retry after ten seconds', async () =>
  expect(await retrying([broken], 9500)).toMatchObject({ asked: 1 }));

test('ends when the caller aborts', async () => {
  await expect(retrying([broken], 0, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
