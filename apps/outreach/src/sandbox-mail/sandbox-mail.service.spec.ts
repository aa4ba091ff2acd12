import type { ActOnSandboxMailRequest } from '@lode/contracts';
import { suppressionsOf } from '@lode/testing';
import type { PerformedEvent, ReceivedMessage, RecipientEvent } from './sandbox-inbox.adapter';
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
  is_one_click: true,
};

interface Given {
  readonly message?: Partial<ReceivedMessage>;
  readonly suppressed?: boolean;
  readonly performed?: PerformedEvent;
  readonly isGone?: boolean;
}

function mailboxes({ message = {}, suppressed = false, isGone = false, performed }: Given = {}) {
  const acted: { event: RecipientEvent; origin: string; gateway: string }[] = [];
  const own = new SandboxMailboxes({
    store: {
      page: async () => [sent],
      find: async (account, id) => (account === 'acc_a' && id === sent.id ? sent : undefined),
    },
    inbox: {
      read: async () => (isGone ? undefined : { ...received, ...message }),
      act: async (_message, event, links) => {
        acted.push({ event, ...links });
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
  expect(acted).toEqual([{ event: { does: 'clicks', link: 1 }, origin, gateway: `${base}/` }]);
});

it.each<[Omit<ActOnSandboxMailRequest, 'id'>, RecipientEvent]>([
  [{ action: 'open' }, { does: 'opens' }],
  [{ action: 'click' }, { does: 'clicks', link: 1 }],
  [{ action: 'reply' }, { does: 'replies' }],
  [
    { action: 'reply', text: 'Yes' },
    { does: 'replies', text: 'Yes' },
  ],
  [{ action: 'auto_reply' }, { does: 'is-away' }],
  [{ action: 'bounce' }, { does: 'bounces', because: 'unknown-user' }],
  [
    { action: 'bounce', cause: 'mailbox_full' },
    { does: 'bounces', because: 'mailbox-full' },
  ],
  [{ action: 'unsubscribe' }, { does: 'unsubscribes', by: 'one-click' }],
])('performs %j at the gateway only', async (request, event) => {
  const { act, acted } = mailboxes();
  await act(request);
  expect(acted).toEqual([{ event, origin: base, gateway: `${base}/` }]);
});

it('unsubscribes by the page without one-click', async () => {
  const { act, acted } = mailboxes({ message: { is_one_click: false } });
  await act({ action: 'unsubscribe' });
  expect(acted[0]?.event).toEqual({ does: 'unsubscribes', by: 'page' });
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
  ['an open without image', { message: { html: '' } }, { action: 'open' }, 'conflict'],
  ['a click on an untracked link', {}, { action: 'click', link: 2 }, 'conflict'],
  ['a click on an absent link', {}, { action: 'click', link: 3 }, 'conflict'],
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
