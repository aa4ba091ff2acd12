import { jobOperations, StartVerifyEmails, type Operation, type VerifyEmailsRequest } from '@lode/contracts';
import { retryDelay } from './handler';
import { jobHandlers, jobStarters, taskHandlers } from './handlers';
import { JobWorker } from './job-worker';
import type { Item } from './queue';
import { task, TaskWorker } from './tasks';

const start = StartVerifyEmails as unknown as Operation;
const Remind = task<{ text: string }>({ name: 'remind' });
const parts = {
  nameOf: ({ name }: Operation) => name,
  operationOf: () => undefined,
} as unknown as Parameters<typeof jobHandlers>[2];

class Runner {
  private readonly result = { ran: true };

  @JobWorker(StartVerifyEmails)
  run(_request: VerifyEmailsRequest) {
    return Promise.resolve(this.result);
  }
}

class Reminder {
  readonly received: string[] = [];

  @TaskWorker(Remind)
  remind({ text }: { text: string }): Promise<void> {
    this.received.push(text);
    return Promise.resolve();
  }
}

test('operations that answer with a job begin one, except those of the platform', () => {
  const { get, cancel } = jobOperations.verification;
  const all = [start, get, cancel] as unknown as Operation[];
  expect(jobStarters(all, jobOperations.verification)).toEqual([start]);
});

test('every job has exactly one method, and every method an operation', () => {
  expect(jobHandlers([start], [new Runner(), null, 'text'], parts).map(({ name }) => name)).toEqual([
    start.name,
  ]);
  expect(() => jobHandlers([start], [], parts)).toThrow(
    'start_verify_emails has no methods marked @JobWorker',
  );
  expect(() => jobHandlers([start], [new Runner(), new Runner()], parts)).toThrow(
    'has 2 methods marked @JobWorker',
  );
  expect(() => jobHandlers([], [new Runner()], parts)).toThrow(
    'start_verify_emails is marked @JobWorker but not listed',
  );
});

test('every task has exactly one method, which is bound to its instance', async () => {
  const reminder = new Reminder();
  const [handler] = taskHandlers([Remind], [reminder]);
  await handler?.run({ payload: { text: 'hello' } } as unknown as Item, {
    attempt: 1,
    signal: AbortSignal.abort(),
  });
  expect(reminder.received).toEqual(['hello']);
  expect(() => taskHandlers([Remind], [])).toThrow('remind has no methods marked @TaskWorker');
  expect(() => taskHandlers([], [reminder])).toThrow('remind is marked @TaskWorker but not listed');
});

test.each([
  [1, 5],
  [2, 10],
  [4, 40],
  [20, 3600],
])('after attempt %i the next one waits %i seconds', (attempt, seconds) => {
  expect(retryDelay(Remind, attempt)).toBe(seconds);
});
