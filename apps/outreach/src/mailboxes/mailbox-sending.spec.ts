import type { MailOutcome } from '@lode/platform/mail';
import { movableClock, suppressionsOf } from '@lode/testing';
import type { Outcome } from '../sending/outcomes';
import { MessageWriter } from '../sending/message-writer';
import { planned } from '../sending/testing/planned';
import { LoginUnavailable } from './connection/login-failures';
import type { MailboxAccess } from './connection/mailbox-access';
import { MailboxSending } from './mailbox-sending';

const order = { account: 'acc_1', message: 'msg_1', mailbox: 'mbx_1' };
const mailbox = {
  id: 'mbx_1',
  email: 'ada@mail.example',
  status: 'active',
  from_name: 'Ada of the agency',
  tracking_domain: 'go.mail.example',
  smtp_host: 'smtp.mail.example',
  save_sent: true,
} as const;
const access = { mailbox: { smtpHost: 'smtp.mail.example' }, login: { user: 'a', password: 'p' } };
const accepted: MailOutcome = { accepted: true, messageId: '<1@mail.example>' };
const failed = (more: object): MailOutcome =>
  ({
    accepted: false,
    kind: 'temporary',
    cause: 'connection',
    mayHaveArrived: false,
    ...more,
  }) as MailOutcome;

function sending(answers: MailOutcome[], loginFailure?: Error) {
  const seen = {
    settled: [] as Outcome[],
    mails: [] as object[],
    pauses: [] as string[],
    notes: [] as (string | null)[],
    postponed: [] as number[],
  };
  const clock = movableClock(0);
  const messages = new MailboxSending({
    clock,
    suppressions: {
      isStale: false,
      suppressionFilter: (account) => suppressionsOf().suppressionFilter(account),
    },
    store: {
      open: async (_order, _now, choose) => {
        const message = planned({ mailbox });
        return { message, choice: choose(message) };
      },
      accept: async () => undefined,
      settle: async (_message, outcome) => seen.settled.push(outcome) > 0,
      postpone: async (_order, due) => void seen.postponed.push(due),
    },
    writer: new MessageWriter({ publicUrl: 'https://lode.test', returnPath: 'bounces@lode.test' }),
    observer: {
      settled: () => undefined,
      blocked: () => undefined,
      relayFailed: () => expect.unreachable(),
      recorded: () => undefined,
    },
    rules: undefined as never,
    accesses: {
      of: () => (loginFailure ? Promise.reject(loginFailure) : Promise.resolve(access as MailboxAccess)),
    },
    submission: {
      send: async (_access, mail) => (seen.mails.push(mail), answers.shift() ?? accepted),
    },
    mailboxes: {
      pause: async (_account, _id, reason) => void seen.pauses.push(reason),
      note: async (_account, _id, error) => void seen.notes.push(error),
    },
  });
  const send = () => messages.send(order, { signal: new AbortController().signal });
  return { seen, clock, send };
}

test('sends from the address of the mailbox, to which bounces return', async () => {
  const { seen, send } = sending([accepted]);
  await send();
  expect(seen.mails).toMatchObject([
    {
      from: { address: 'ada@mail.example', name: 'Ada of the agency' },
      envelope: { from: 'ada@mail.example', to: 'jane@cedar.example' },
      text: expect.stringContaining('https://go.mail.example/u/'),
    },
  ]);
  expect(seen).toMatchObject({ settled: [{ result: 'sent' }], notes: [null], pauses: [] });
});

test.each<[string, MailOutcome, Error | undefined, RegExp]>([
  ['a rejected password', failed({ cause: 'login' }), undefined, /rejected the user name/],
  ['a revoked token', accepted, new LoginUnavailable('revoked'), /rejected the user name/],
  [
    'a blocked sender',
    failed({ cause: 'reply', kind: 'permanent', at: 'sender', code: 550, reply: '550 5.7.1 blocked' }),
    undefined,
    /accepts no mail/,
  ],
])('%s pauses the mailbox, and the message was not tried', async (_what, answer, loginFailure, reason) => {
  const { seen, send } = sending([answer], loginFailure);
  await send();
  expect(seen.pauses).toEqual([expect.stringMatching(reason)]);
  expect(seen.settled).toEqual([{ result: 'queued', due: 1000, isTried: false }]);
});

test('a server that cannot be reached gets a back-off and a note, and no pause', async () => {
  const { seen, send, clock } = sending([failed({})]);
  await send();
  await send();
  expect(seen).toMatchObject({
    mails: [{}],
    pauses: [],
    notes: ['the SMTP server smtp.mail.example could not be reached, or closed the connection'],
    settled: [{ result: 'queued', due: 5000, isTried: false }],
    postponed: [5000],
  });
  clock.advance(5000);
  await send();
  expect(seen.settled.at(-1)).toMatchObject({ result: 'sent' });
});
