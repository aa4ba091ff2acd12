import type { PreviewedMessage } from '@lode/contracts';
import type { MailOutcome, OutgoingMail } from '@lode/platform/mail';
import { storedSequence } from '../testing/stored-sequence';
import { SendTestMessage } from './send-test-message';

const account = 'acc_1';
const message = (position: number, variant: number | null, html: string | null = null): PreviewedMessage => ({
  ...{
    position,
    variant,
    subject: `Step ${position} ${variant ?? ''}`.trim(),
    text: 'Hello',
    html,
    missing: [],
  },
});
const accepted: MailOutcome = { accepted: true, messageId: '<x@y>' };
const rejected = { accepted: false, kind: 'permanent', cause: 'reply', mayHaveArrived: false } as MailOutcome;

interface Given {
  readonly mailboxes?: string[];
  readonly paused?: string[];
  readonly hasRelay?: boolean;
  readonly outcome?: MailOutcome;
}

function senderOf({ mailboxes = [], paused = [], hasRelay = true, outcome = accepted }: Given = {}) {
  const sent: (OutgoingMail & { readonly by: string })[] = [];
  const ids = ['mbx_1', 'mbx_2'];
  const test = new SendTestMessage({
    sequences: {
      find: async (as, id) =>
        as === account && id === 'seq_1'
          ? storedSequence({
              ...{
                from_email: 'ada@agency.example',
                from_name: 'Ada',
                reply_to: 'team@agency.example',
                mailboxes,
              },
            })
          : undefined,
    },
    preview: {
      preview: async () => ({
        messages: [message(1, 1), message(1, 2, '<p>x</p>'), message(2, null)],
        tasks: [],
        branches: [],
        skipped_days: [],
        suppression: null,
      }),
    },
    mailboxes: {
      list: async () =>
        ids.map((id) => ({
          ...{ id, email: `${id}@mail.example`, status: paused.includes(id) ? 'paused' : 'active' },
        })) as never,
    },
    accesses: { of: async (_account, id) => ({ mailbox: { id } }) as never },
    submission: {
      send: async ({ mailbox }, mail) => (sent.push({ ...mail, by: mailbox.id }), outcome),
    },
    relay: hasRelay ? { send: async (mail) => (sent.push({ ...mail, by: 'relay' }), outcome) } : undefined,
  });
  const send = (request = {}) =>
    test.send(account, { id: 'seq_1', ...request }, new AbortController().signal);
  return { send, sent };
}

it('goes to the sender itself, by default the first step', async () => {
  const { send, sent } = senderOf();
  expect(await send()).toEqual({
    ...{ to: 'ada@agency.example', from: 'ada@agency.example', subject: '[Test] Step 1 1' },
  });
  expect(sent).toMatchObject([
    {
      ...{ by: 'relay', from: { name: 'Ada', address: 'ada@agency.example' }, to: 'ada@agency.example' },
      headers: { 'Reply-To': 'team@agency.example' },
    },
  ]);
});

it('has the chosen variant, and goes to another address of the account', async () => {
  const { send, sent } = senderOf();
  expect(await send({ step: 1, variant: 2, to: ' MBX_2@mail.example ' })).toMatchObject({
    to: 'mbx_2@mail.example',
  });
  expect(sent).toMatchObject([{ subject: '[Test] Step 1 2', html: '<p>x</p>' }]);
});

it('is sent by a mailbox of the sequence that is not paused', async () => {
  const { send, sent } = senderOf({ mailboxes: ['mbx_1', 'mbx_2'], paused: ['mbx_1'] });
  expect(await send({ step: 2 })).toMatchObject({ from: 'mbx_2@mail.example', to: 'mbx_2@mail.example' });
  expect(sent).toMatchObject([{ by: 'mbx_2' }]);
});

it.each([
  ['a foreign address', { to: 'eve@other.example' }, 'validation'],
  ['a step that is missing', { step: 3 }, 'validation'],
  ['a variant that is missing', { step: 2, variant: 1 }, 'validation'],
  ['a sequence of another account', { id: 'seq_2' }, 'not_found'],
])('%s is rejected, and nothing is sent', async (_name, request, code) => {
  const { send, sent } = senderOf();
  await expect(send(request)).rejects.toMatchObject({ code });
  expect(sent).toEqual([]);
});

it.each([
  ['without a relay', { hasRelay: false }],
  ['of a server that rejects it', { outcome: rejected }],
  ['of a mailbox that was deleted', { mailboxes: ['mbx_9'] }],
])('a message %s is a conflict', async (_name, given) => {
  await expect(senderOf(given).send()).rejects.toMatchObject({ code: 'conflict' });
});
