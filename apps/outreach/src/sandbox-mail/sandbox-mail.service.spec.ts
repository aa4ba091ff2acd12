import type { ActOnSandboxMailRequest } from '@lode/contracts';
import { suppressionsOf } from '@lode/testing';
import type { PerformedEvent, ReceivedMessage, RequestedReaction } from './sandbox-inbox.adapter';
import { SandboxMailboxes } from './sandbox-mail.service';
import type { SentMessage } from './sandbox-mail.repository';

const token = '0123456789abcdef'.repeat(2);
const base = 'http://lode.test:3000';

const sent: SentMessage = {
  id: 'msg_1',
  sequence_id: 'seq_1',
  sequence_name: 'First contact',
  step_position: 1,
  to: 'ann@acme.test',
  subject: 'Hello',
  sent_at: '2026-11-26T09:00:00.000Z',
  reactions: [],
  messageId: '<1@lode.test>',
  token,
  targets: ['https://agency.test/offer'],
  events: [],
};
const received: ReceivedMessage = {
  from: 'Ada <ada@agency.test>',
  raw: Buffer.from('Subject: Grüße\r\n\r\nHello').toString('base64'),
  text: 'Hello',
  html: `<img src="${base}/t/${token}/open.gif">`,
  links: [`${base}/t/${token}/1`, 'https://agency.test/plain'],
};

interface Given {
  readonly message?: Partial<ReceivedMessage>;
  readonly suppressed?: boolean;
  readonly performed?: PerformedEvent;
  readonly isGone?: boolean;
}

function mailboxes({ message = {}, suppressed = false, isGone = false, performed }: Given = {}) {
  const acted: RequestedReaction[] = [];
  const own = new SandboxMailboxes({
    store: {
      page: async () => [sent],
      find: async (account, id) => (account === 'acc_a' && id === sent.id ? sent : undefined),
    },
    inbox: {
      read: async () => (isGone ? undefined : { ...received, ...message }),
      act: async (_message, requested) => {
        acted.push(requested);
        return performed ?? { visits: [] };
      },
    },
    suppressions: suppressionsOf(suppressed ? { emails: [sent.to] } : {}),
    publicUrl: `${base}/`,
  });
  const act = (request: Omit<ActOnSandboxMailRequest, 'id'>) => own.act('acc_a', { id: 'msg_1', ...request });
  return { own, acted, act };
}

it('shows a message as its recipient sees it, with the targets of its links', async () => {
  const mail = await mailboxes().own.get('acc_a', 'msg_1');
  expect(mail).toMatchObject({ to: 'ann@acme.test', from: received.from, text: 'Hello' });
  expect(mail.raw).toBe('Subject: Grüße\r\n\r\nHello');
  expect(mail.links).toEqual([
    { position: 1, url: received.links[0], target: 'https://agency.test/offer', is_tracked: true },
    { position: 2, url: received.links[1], target: received.links[1], is_tracked: false },
  ]);
  expect(Object.keys(mail)).not.toEqual(expect.arrayContaining(['token']));
});

it('recognizes links with a tracking domain, and requests them from the gateway', async () => {
  const origin = 'http://go.agency.test:3000';
  const message = { html: `<a href="${origin}/t/${token}/1">`, links: [`${origin}/t/${token}/1`] };
  const { own, acted, act } = mailboxes({ message });
  const { links } = await own.get('acc_a', 'msg_1');
  expect(links).toMatchObject([{ target: 'https://agency.test/offer', is_tracked: true }]);
  await act({ action: 'click' });
  expect(acted).toMatchObject([{ tracked: [`${origin}/t/${token}/1`], origin, gateway: `${base}/` }]);
});

it('lets the recipient react at the gateway only', async () => {
  const { act, acted } = mailboxes();
  await act({ action: 'reply', text: 'Yes' });
  expect(acted).toEqual([
    {
      reaction: { action: 'reply', text: 'Yes' },
      picture: `${base}/t/${token}/open.gif`,
      tracked: [`${base}/t/${token}/1`],
      origin: base,
      gateway: `${base}/`,
    },
  ]);
});

it('returns the requests and the address that received mail', async () => {
  const visit = { method: 'GET', url: `${base}/t/1`, status: 302, location: 'https://agency.test/' };
  const { act } = mailboxes({ performed: { visits: [visit], letter: { to: 'ada@agency.test' } } });
  expect(await act({ action: 'reply' })).toEqual({
    id: 'msg_1',
    action: 'reply',
    requests: [{ method: 'GET', url: `${base}/t/1`, status: 302 }],
    mailed_to: 'ada@agency.test',
  });
});

it.each<[string, Given, Omit<ActOnSandboxMailRequest, 'id'>, string]>([
  ['a message that the sandbox has no longer', { isGone: true }, { action: 'open' }, 'not_found'],
  ['a message to a suppressed contact', { suppressed: true }, { action: 'open' }, 'suppressed'],
])('rejects %s', async (_case, given, request, code) => {
  const { act, acted } = mailboxes(given);
  await expect(act(request)).rejects.toMatchObject({ code });
  expect(acted).toEqual([]);
});

it('knows no message of another account', async () => {
  const { own } = mailboxes();
  await expect(own.get('acc_b', 'msg_1')).rejects.toMatchObject({ code: 'not_found' });
  await expect(own.get('acc_a', 'msg_2')).rejects.toMatchObject({ code: 'not_found' });
});
