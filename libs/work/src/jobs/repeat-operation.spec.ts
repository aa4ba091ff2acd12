import { FindEmail, ProblemError, VerifyEmail, type Operation } from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { repeatOperation } from './repeat-operation';
import type { RunningJob } from './job-worker';
import { Interrupted } from './handler';

const operation = FindEmail as unknown as Operation;
const request = { domain: 'acme.test', first_name: 'Jane', last_name: 'Doe' };

function runningJob() {
  const abort = new AbortController();
  const ignore = () => undefined;
  const job: RunningJob = {
    ...{ id: 'job_1', account: 'acc_a', signal: abort.signal },
    ...{ progress: ignore, rowsFound: ignore },
    allowance: {
      left: Infinity,
      bill: async () => undefined,
      reduce: async () => undefined,
      leaveOut: ignore,
    },
  };
  return { abort, job };
}

/** Answers in turn. @param spent milliseconds of the budget that each answer takes */
function answering(answers: readonly object[], spent: number) {
  const contexts: CallContext[] = [];
  const handle = async (_request: object, context: CallContext): Promise<object> => {
    contexts.push(context);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + spent);
    return answers[Math.min(contexts.length, answers.length) - 1] ?? {};
  };
  return { handle, contexts };
}

afterEach(() => vi.restoreAllMocks());

it('is done with the first complete answer, for the account of the job', async () => {
  const { handle, contexts } = answering([{ email: 'a', partial: false }], 1000);
  expect(await repeatOperation(operation, handle)(request, runningJob().job)).toMatchObject({ email: 'a' });
  expect(contexts.map(({ account }) => account)).toEqual(['acc_a']);
});

it('calls the operation again while its answers are cut short by the time limit', async () => {
  const partial = { partial: true };
  const { handle, contexts } = answering([partial, partial, { partial: false }], 25_000);
  expect(await repeatOperation(operation, handle)(request, runningJob().job)).toEqual({ partial: false });
  expect(contexts).toHaveLength(3);
});

it('takes an incomplete answer that more time does not complete, and gives up after some rounds', async () => {
  const early = answering([{ partial: true }], 100);
  expect(await repeatOperation(operation, early.handle)(request, runningJob().job)).toEqual({
    partial: true,
  });
  expect(early.contexts).toHaveLength(1);
  const late = answering([{ partial: true }], 25_500);
  expect(await repeatOperation(operation, late.handle)(request, runningJob().job)).toEqual({ partial: true });
  expect(late.contexts).toHaveLength(8);
});

it('ends when the job is interrupted, and no answer counts then', async () => {
  const { abort, job } = runningJob();
  const handle = async (_request: object, { signal }: CallContext): Promise<object> => {
    abort.abort(new Interrupted('cancelled'));
    expect(signal.aborted).toBe(true);
    return { partial: false };
  };
  await expect(repeatOperation(operation, handle)(request, job)).rejects.toMatchObject({ why: 'cancelled' });
});

it.each([null, {}])(
  'a request without a required field, which was erased, is not asked: %j',
  async (kept) => {
    const { handle, contexts } = answering([{}], 0);
    const verify = VerifyEmail as unknown as Operation;
    const run = repeatOperation(verify, handle)(kept as object, runningJob().job);
    await expect(run).rejects.toMatchObject({ code: 'suppressed' });
    expect(contexts).toEqual([]);
  },
);

it('a request that its check rejects after an erasure is not asked', async () => {
  const { handle, contexts } = answering([{}], 0);
  const check = (): never => {
    throw new ProblemError('validation');
  };
  const run = repeatOperation(operation, handle, check)({ domain: 'acme.test' }, runningJob().job);
  await expect(run).rejects.toMatchObject({ code: 'suppressed' });
  expect(contexts).toEqual([]);
});
