import { ProblemError } from '@lode/contracts';
import { Interrupted } from '../jobs/handler';
import { answerRow } from './answer-rows';

const troubles: unknown[] = [];
const options = (signal = new AbortController().signal) => ({
  signal,
  onTrouble: (error: unknown) => void troubles.push(error),
  pause: () => Promise.resolve(),
});
beforeEach(() => {
  troubles.length = 0;
});

/** Fails with each error once, then answers. */
function failing(...errors: unknown[]) {
  let asked = 0;
  const ask = (): Promise<string> => {
    const error = errors[asked];
    asked += 1;
    return error === undefined ? Promise.resolve('answer') : Promise.reject(error as Error);
  };
  return { ask, count: () => asked };
}

test('an answer needs one attempt', async () => {
  const { ask, count } = failing();
  await expect(answerRow(ask, options())).resolves.toEqual({ answer: 'answer' });
  expect(count()).toBe(1);
});

test('a rejected request is the problem of the row', async () => {
  const detail = 'body.location is not a known town';
  const { ask, count } = failing(new ProblemError('validation', detail), undefined);
  await expect(answerRow(ask, options())).resolves.toEqual({
    problem: 'validation: location is not a known town',
  });
  expect(count()).toBe(1);
});

test('a busy or unavailable service is asked until it answers', async () => {
  const errors = ['unavailable', 'overloaded', 'account_busy', 'worker_lost', 'unavailable'] as const;
  const { ask, count } = failing(...errors.map((code) => new ProblemError(code)));
  await expect(answerRow(ask, options())).resolves.toEqual({ answer: 'answer' });
  expect(count()).toBe(6);
  expect(troubles).toEqual([]);
});

test('a defect is reported, and given up after three attempts', async () => {
  const { ask, count } = failing(new Error('a'), new Error('b'), new Error('c'));
  const outcome = await answerRow(ask, options());
  expect(outcome).toEqual({ problem: expect.stringMatching(/^internal: /) as string });
  expect(count()).toBe(3);
  expect(troubles).toHaveLength(3);
});

test('an interruption ends the attempts', async () => {
  const stopping = new AbortController();
  const ask = (): Promise<never> => {
    stopping.abort(new Interrupted('stopping'));
    return Promise.reject(new ProblemError('unavailable'));
  };
  await expect(answerRow(ask, options(stopping.signal))).rejects.toThrow(
    'the attempt is interrupted: stopping',
  );
});
