import { jobOperations, StartVerifyEmails, type Operation, type VerifyEmailsRequest } from '@lode/contracts';
import { jobStarters, jobWorks, taskWorks } from './find-work';
import { Runs } from './runs';
import { task, WorksOn } from './tasks';
import { retryDelay } from './work';

const start = StartVerifyEmails as unknown as Operation;
const Remind = task<{ text: string }>({ name: 'remind' });
const agenda = { begin: () => Promise.resolve(new Map()) };
const parts = { nameOf: ({ name }: Operation) => name } as Parameters<typeof jobWorks>[2];

class Runner {
  private readonly result = { ran: true };

  @Runs(StartVerifyEmails)
  run(_request: VerifyEmailsRequest) {
    return Promise.resolve(this.result);
  }
}

class Reminder {
  readonly received: string[] = [];

  @WorksOn(Remind)
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

test('every job has exactly one runner, and every runner an operation', () => {
  expect(jobWorks([start], [new Runner(), null, 'text'], parts).map(({ name }) => name)).toEqual([
    start.name,
  ]);
  expect(() => jobWorks([start], [], parts)).toThrow('start_verify_emails has no methods marked @Runs');
  expect(() => jobWorks([start], [new Runner(), new Runner()], parts)).toThrow('has 2 methods marked @Runs');
  expect(() => jobWorks([], [new Runner()], parts)).toThrow(
    'start_verify_emails is marked @Runs but not listed',
  );
});

test('every task has exactly one method, which is bound to its instance', async () => {
  const reminder = new Reminder();
  const [work] = taskWorks([Remind], [reminder], agenda);
  await work?.run({ payload: { text: 'hello' }, attempts: 1 }, { attempt: 1, signal: AbortSignal.abort() });
  expect(reminder.received).toEqual(['hello']);
  expect(() => taskWorks([Remind], [], agenda)).toThrow('remind has no methods marked @WorksOn');
  expect(() => taskWorks([], [reminder], agenda)).toThrow('remind is marked @WorksOn but not listed');
});

test.each([
  [1, 5],
  [2, 10],
  [4, 40],
  [20, 3600],
])('after attempt %i the next one waits %i seconds', (attempt, seconds) => {
  expect(retryDelay(Remind, attempt)).toBe(seconds);
});
