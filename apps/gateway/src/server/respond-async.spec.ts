import {
  ProblemError,
  StartVerifyEmails,
  VerifyEmails,
  type Job,
  type JobChange,
  type Operation,
  type Problem,
} from '@lode/contracts';
import { Bus, type CallContext } from '@lode/bus';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { RoutedOperation } from '../http/routed-operations';
import { JobDirectory } from '../jobs/job-directory';
import { testApplication } from '../testing/edge-under-test';

const id = 'job_verification_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';
const body = { emails: ['jane@example.com'] };

let app: NestFastifyApplication;
let isLate = false;
const calls: { operation: string; request: unknown; context: CallContext }[] = [];

const forward = async (operation: unknown, request: unknown, context: CallContext): Promise<string> => {
  const { name } = operation as Operation;
  calls.push({ operation: name, request, context });
  if (isLate) throw new ProblemError('timeout');
  return JSON.stringify(name === StartVerifyEmails.name ? { id, state: 'queued' } : { total: 1 });
};

/** The state of the job at each request for it; the last one stays. */
const states: Partial<Job>[] = [];
let follower: ((change: JobChange) => void) | undefined;
const directory: Pick<JobDirectory, 'get' | 'follow'> = {
  get: async () => {
    const [state = {}] = states.length > 1 ? states.splice(0, 1) : states;
    return { id, state: 'running', result: null, problem: null, ...state } as Job;
  },
  follow: (_id, listener) => {
    follower = listener;
    return { drain: async () => void (follower = undefined) };
  },
};

beforeAll(async () => {
  app = await testApplication(
    [VerifyEmails as unknown as RoutedOperation],
    [
      { provide: Bus, useValue: { forward } },
      { provide: JobDirectory, useValue: directory },
    ],
  );
});
afterAll(() => app.close());
beforeEach(() => {
  isLate = false;
  calls.splice(0);
  states.splice(0);
});

const post = (headers: InjectOptions['headers']): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/bulk-email-verifier',
    headers: { ...headers, 'x-api-key': 'acc_1' },
    payload: body,
  });

it('a request with respond-async starts a job with the same body and idempotency key', async () => {
  const response = await post({ prefer: 'respond-async', 'idempotency-key': 'once' });
  expect(response.statusCode).toBe(202);
  expect(response.headers).toMatchObject({
    location: `/jobs/${id}`,
    'preference-applied': 'respond-async',
    vary: 'Prefer, Accept-Encoding',
  });
  expect(response.json()).toEqual({ id, state: 'queued' });
  expect(calls).toMatchObject([
    { operation: 'start_verify_emails', request: body, context: { idempotencyKey: 'once' } },
  ]);
});

it('with a wait, the result is the answer if the job ends in time', async () => {
  states.push({}, { state: 'done', result: { total: 7 } });
  const answer = post({ prefer: 'respond-async, wait=20' });
  await vi.waitFor(() => expect(follower).toBeDefined());
  follower?.({ id, state: 'running', progress: { done: 0, total: 1 } });
  follower?.({ id, state: 'done', progress: { done: 1, total: 1 } });
  const response = await answer;
  expect([response.statusCode, response.json()]).toEqual([200, { total: 7 }]);
  expect(response.headers).toMatchObject({ 'preference-applied': 'respond-async, wait=20' });
  expect(response.headers).not.toHaveProperty('location');
  expect([calls.map(({ operation }) => operation), follower]).toEqual([['start_verify_emails'], undefined]);
});

it('with a wait, a job that does not end in time is 202', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = post({ prefer: 'respond-async, wait=1' });
  await vi.waitFor(() => expect(follower).toBeDefined());
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  const response = await late;
  expect(response.statusCode).toBe(202);
  expect(response.headers).toMatchObject({
    location: `/jobs/${id}`,
    'preference-applied': 'respond-async, wait=1',
  });
  expect(response.json()).toEqual({ id, state: 'queued' });
});

it('with a wait, a job that fails is its problem, and a cancelled one is 202', async () => {
  states.push({ state: 'failed', problem: { code: 'suppressed', detail: 'No.' } });
  const response = await post({ prefer: 'wait=20, respond-async' });
  expect([response.statusCode, response.json<Problem>()]).toMatchObject([
    451,
    { code: 'suppressed', detail: 'No.' },
  ]);
  states.splice(0, 1, { state: 'cancelled' });
  expect((await post({ prefer: 'wait=20, respond-async' })).statusCode).toBe(202);
});

it('any other request is answered directly, with Vary', async () => {
  const response = await post({ prefer: 'return=minimal' });
  expect([response.statusCode, response.json()]).toEqual([200, { total: 1 }]);
  expect(response.headers).toMatchObject({ vary: 'Prefer, Accept-Encoding' });
  expect(response.headers).not.toHaveProperty('preference-applied');
  expect(calls).toMatchObject([{ operation: 'verify_emails', request: body }]);
});

it('a wait limits the time budget of the operation, and is reported as applied', async () => {
  const response = await post({ prefer: 'wait=5' });
  expect(response.headers).toMatchObject({ 'preference-applied': 'wait=5' });
  const [call] = calls;
  expect(call?.context.deadline).toBeLessThanOrEqual(performance.now() + 5000);
  expect(call?.context.deadline).toBeGreaterThan(performance.now() + 1000);
});

it.each([
  ['wait=5', 'raise `wait` in the header Prefer (at most 25), or send `Prefer: respond-async` for a job'],
  ['wait=26', 'exceeded. To get an answer, send `Prefer: respond-async` for a job'],
  ['respond-async', 'is exceeded.'],
])('an exceeded time limit is an error with its remedy: Prefer: %s', async (prefer, remedy) => {
  isLate = true;
  const { detail } = (await post({ prefer })).json<Problem>();
  expect(detail).toContain(remedy);
});

it('a wait that cannot be applied is ignored', async () => {
  const response = await post({ prefer: 'wait=26' });
  expect(response.headers).not.toHaveProperty('preference-applied');
  expect(calls[0]?.context.deadline).toBeGreaterThan(performance.now() + 20_000);
});

it.each(['', 'two words', 'ümlaut', 'x'.repeat(256), 'tab\t'])(
  'an idempotency key that is not usable is refused: %j',
  async (key) => {
    const response = await post({ 'idempotency-key': Buffer.from(key, 'latin1').toString('latin1') });
    expect([response.statusCode, calls]).toEqual([400, []]);
  },
);

it.each(['x', '!'.repeat(255), '8c5f7a52-3f0e-4c1e-9a63-0d6f6a3b7c11'])(
  'a valid idempotency key is part of the call: %s',
  async (key) => {
    expect((await post({ 'idempotency-key': key })).statusCode).toBe(200);
    expect(calls).toMatchObject([{ context: { idempotencyKey: key } }]);
  },
);
