import type { Tasks } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { DeliveryReports } from './delivery-reports';

const at = Date.UTC(2026, 2, 3);

function reports(settings = {}) {
  const scheduled: object[] = [];
  const called: object[] = [];
  const tasks = {
    schedule: async (_manager: unknown, _task: unknown, item: object) => void scheduled.push(item),
  } as unknown as Tasks;
  const bus = {
    call: async ({ name }: { name: string }, request: object, context: { account?: string }) =>
      void called.push({ name, request, account: context.account }),
  };
  const manager = {
    findOne: async () => ({ email: 'ann@acme.test', subjectHashes: ['h'] }),
  } as unknown as EntityManager;
  const given = { deliveryEvidence: true, trustedMailboxHosts: ['imap.trusted.test'], ...settings };
  const made = new DeliveryReports(tasks, bus as never, given);
  return {
    scheduled,
    called,
    made,
    schedule: (host?: string) => made.schedule(manager, { enrolment: 'enr_1', result: 'bounced', at, host }),
  };
}

test('schedules the report of the relay with the hashes of the person, without an account', async () => {
  const { scheduled, schedule } = reports();
  await schedule();
  expect(scheduled).toEqual([
    {
      key: 'enr_1 bounced',
      payload: { email: 'ann@acme.test', result: 'bounced', at: '2026-03-03T00:00:00.000Z' },
      dueAt: at,
      subjects: ['h'],
    },
  ]);
});

test.each([
  ['imap.trusted.test', 1],
  ['imap.forger.test', 0],
])('believes %s: %i', async (host, count) => {
  const { scheduled, schedule } = reports();
  await schedule(host);
  expect(scheduled).toHaveLength(count);
});

test('is turned off by a setting', async () => {
  const { scheduled, schedule } = reports({ deliveryEvidence: false });
  await schedule();
  expect(scheduled).toEqual([]);
});

test('calls the services of verdicts and of forms without an account', async () => {
  const { made, called } = reports();
  const report = { email: 'ann@acme.test', result: 'bounced', at: '2026-03-03T00:00:00.000Z' } as const;
  await made.report(report);
  expect(called).toEqual([
    { name: 'record_delivery', request: report, account: undefined },
    { name: 'accept_delivery', request: report, account: undefined },
  ]);
});
