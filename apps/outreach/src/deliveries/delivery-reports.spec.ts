import type { CallContext } from '@lode/bus';
import type { Tasks } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import type { EntityManager } from 'typeorm';
import { DeliveryReports, type SentMessage } from './delivery-reports';

const at = Date.UTC(2026, 2, 3);
const hasher = new SubjectHasher(Buffer.alloc(32, 1));
const sender = hasher.request('sender acc_1');

function reports(settings = {}) {
  const scheduled: object[] = [];
  const called: object[] = [];
  const tasks = {
    schedule: async (_manager: unknown, _task: unknown, item: object) => void scheduled.push(item),
  } as unknown as Tasks;
  const bus = {
    call: async ({ name }: { name: string }, request: object, context: CallContext) =>
      void called.push({ name, request, account: context.account, key: context.idempotencyKey }),
  };
  const manager = {
    findOne: async () => ({ accountId: 'acc_1', email: 'ann@acme.test', subjectHashes: ['h'] }),
  } as unknown as EntityManager;
  const given = { deliveryEvidence: true, trustedMailboxHosts: ['imap.trusted.test'], ...settings };
  const made = new DeliveryReports(tasks, hasher, bus as never, given);
  return {
    scheduled,
    called,
    made,
    schedule: (host?: string, isRejected = false) =>
      made.schedule(manager, { enrolment: 'enr_1', result: 'bounced', at, host, isRejected }),
    sent: (...messages: Partial<SentMessage>[]) =>
      made.scheduleSent(
        manager,
        'acc_1',
        messages.map((one) => ({ message: 'msg_1', email: 'ann@acme.test', position: 1, at, ...one })),
      ),
  };
}

test('schedules the report of the relay with the hashes of the person, and a hash of the account', async () => {
  const { scheduled, schedule } = reports();
  await schedule();
  expect(scheduled).toEqual([
    {
      key: 'enr_1 bounced',
      payload: { email: 'ann@acme.test', result: 'bounced', at: '2026-03-03T00:00:00.000Z', sender },
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
    { name: 'record_delivery', request: report, account: undefined, key: undefined },
    { name: 'accept_delivery', request: report, account: undefined, key: undefined },
  ]);
});

test('a message that was rejected at its hand-over is reported as such', async () => {
  const { scheduled, schedule } = reports();
  await schedule(undefined, true);
  expect(scheduled).toMatchObject([{ payload: { rejected: true } }]);
});

test('reports the first messages to people that trusted servers sent, once', async () => {
  const { scheduled, called, made, sent } = reports();
  await sent(
    { message: 'msg_2', position: 2 },
    { message: 'msg_3', email: 'bo@acme.test' },
    { message: 'msg_4', host: 'imap.forger.test' },
    { message: 'msg_5', host: 'imap.trusted.test' },
  );
  const payload = { key: 'msg_3', sender, emails: ['bo@acme.test', 'ann@acme.test'] };
  const subjects = payload.emails.map((email) => hasher.email(email));
  expect(scheduled).toEqual([{ key: 'msg_3', payload, dueAt: at, subjects }]);
  await made.reportSent(payload);
  const request = { sender, emails: payload.emails };
  expect(called).toEqual([{ name: 'record_sent', request, account: undefined, key: 'msg_3' }]);
});

test('reports no messages without evidence of deliveries, and no later ones', async () => {
  const off = reports({ deliveryEvidence: false });
  await off.sent({});
  const later = reports();
  await later.sent({ position: 2 });
  expect([...off.scheduled, ...later.scheduled]).toEqual([]);
});
