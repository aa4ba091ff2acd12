import type { OptOutChoice } from '@lode/contracts';
import { MailRejected, type MailOutcome } from '@lode/platform/mail';
import { SubjectHasher } from '@lode/privacy';
import { loadConfig } from '@lode/platform';
import { movableClock } from '@lode/testing';
import {
  OptOut,
  type Admission,
  type LinkLimits,
  type LinkRequest,
  type LinkState,
  type OptOutLinkDraft,
  type OptOutLinks,
} from './opt-out';
import { optOutSettings } from './opt-out.config';
import { optOutMail } from './link-mail.adapter';

const identity = { sender: 'no-reply@lode.test', publicUrl: 'https://lode.test/api/', contactUrl: undefined };
const never = new AbortController().signal;
const limits = { clientLimit: 10, mailLimit: 1000 };

class Links implements OptOutLinks {
  readonly kept = new Map<string, OptOutLinkDraft>();
  private readonly done = new Set<string>();

  admit({ link }: Pick<LinkRequest, 'link'>, { mailbox }: LinkLimits): Promise<Admission> {
    const recent = [...this.kept.values()].filter(
      ({ mailboxHash, createdAt }) =>
        mailboxHash === link.mailboxHash && createdAt > link.createdAt - mailbox.windowMs,
    );
    if (recent.length >= mailbox.count) return Promise.resolve('enough');
    this.kept.set(link.tokenHash, link);
    return Promise.resolve('kept');
  }

  admitQueued(request: Pick<LinkRequest, 'link'>, limits: LinkLimits): Promise<Admission> {
    return this.admit(request, limits);
  }

  drop(tokenHash: string): Promise<void> {
    this.kept.delete(tokenHash);
    return Promise.resolve();
  }

  find(tokenHash: string): Promise<LinkState> {
    const link = this.kept.get(tokenHash);
    return Promise.resolve(link && { choice: link.choice, isDone: this.done.has(tokenHash) });
  }

  async confirm(tokenHash: string): Promise<LinkState> {
    const state = await this.find(tokenHash);
    this.done.add(tokenHash);
    return state;
  }
}

function fixture(send: (to: string) => Promise<MailOutcome> = accept) {
  const links = new Links();
  const clock = movableClock();
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const sent: { to: string; token: string }[] = [];
  const mail = {
    write: (to: string, token: string, choice: OptOutChoice) => {
      sent.push({ to, token });
      return optOutMail(identity, to, token, choice);
    },
    send: ({ to }: { to: unknown }) => send(String(to)),
  };
  const readAddress = (text: string) => (text.includes('@') ? text.toLowerCase() : undefined);
  return {
    links,
    clock,
    hasher,
    sent,
    optOut: new OptOut({ links, mail, readAddress, hasher, clock, ...limits }),
  };
}

const accept = () => Promise.resolve<MailOutcome>({ accepted: true, messageId: '<1@lode.test>' });
const fail = (kind: 'temporary' | 'permanent') => () =>
  Promise.resolve<MailOutcome>({ accepted: false, kind, cause: 'reply', mayHaveArrived: false });

const asking = (optOut: OptOut, text: string) =>
  optOut.request({ text, choice: 'opt_out', client: undefined }, never);

test('sends a link of 128 random bits and stores only its hashes', async () => {
  const { optOut, links, sent, hasher } = fixture();
  await expect(
    optOut.request({ text: 'Jane@x.test', choice: 'erase', client: undefined }, never),
  ).resolves.toBe('sent');
  const [link] = links.kept.values();
  const token = sent[0]?.token ?? '';
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(link).toMatchObject({ hash: hasher.email('jane@x.test'), choice: 'erase' });
  expect(JSON.stringify([...links.kept])).not.toMatch(new RegExp(`jane|x\\.test|${token}`, 'i'));
  await expect(optOut.look(token)).resolves.toEqual({ choice: 'erase', isDone: false });
  await expect(optOut.confirm(token)).resolves.toEqual({ choice: 'erase', isDone: false });
  await expect(optOut.confirm(token)).resolves.toEqual({ choice: 'erase', isDone: true });
});

test.each(['', 'a', 'x'.repeat(200), '../..', '\0'])('the link %j does not work', async (token) => {
  const { optOut } = fixture();
  await asking(optOut, 'jane@x.test');
  await expect(optOut.look(token)).resolves.toBeUndefined();
});

test('sends at most three mails a day to one address, and the response for the fourth is the same', async () => {
  const { optOut, sent, clock } = fixture();
  for (const email of ['jane@x.test', 'JANE@x.test', 'jane+1@x.test', 'jane+2@x.test', 'joe@x.test'])
    await expect(asking(optOut, email)).resolves.toBe('sent');
  expect(sent.map(({ to }) => to)).toEqual(['jane@x.test', 'jane@x.test', 'jane+1@x.test', 'joe@x.test']);
  clock.advance(24 * 3_600_000);
  await asking(optOut, 'jane@x.test');
  expect(sent).toHaveLength(5);
});

test.each([['temporary'], ['permanent']] as const)(
  'stores no link if the relay fails for a %s reason',
  async (kind) => {
    const { optOut, links } = fixture(fail(kind));
    await expect(asking(optOut, 'jane@x.test')).resolves.toBe('try_later');
    expect(links.kept.size).toBe(0);
  },
);

test('a link that may have arrived works', async () => {
  const lost: MailOutcome = { accepted: false, kind: 'temporary', cause: 'timeout', mayHaveArrived: true };
  const { optOut, sent } = fixture(() => Promise.resolve(lost));
  await expect(asking(optOut, 'jane@x.test')).resolves.toBe('try_later');
  await expect(optOut.look(sent[0]?.token ?? '')).resolves.toEqual({ choice: 'opt_out', isDone: false });
});

test('an address that no mail can carry is invalid, and an invalid sender is an error of the deployment', async () => {
  const refuse = (field: string) => () => Promise.reject(new MailRejected(field, 'is not one address'));
  const one = fixture(refuse('to'));
  await expect(asking(one.optOut, '"a b"@x.test')).resolves.toBe('no_address');
  expect(one.links.kept.size).toBe(0);
  await expect(asking(fixture(refuse('from')).optOut, 'a@x.test')).rejects.toThrow('from');
});

test('an invalid address gets no mail', async () => {
  const { optOut, sent } = fixture();
  await expect(asking(optOut, 'jane')).resolves.toBe('no_address');
  expect(sent).toEqual([]);
});

test('the defaults are ten requests of a client in 10 minutes, and 1,000 mails an hour', () => {
  expect(loadConfig(optOutSettings, {})).toMatchObject({ optOutClientLimit: 10, optOutMailLimit: 1000 });
});

test('without a relay no request is processed', async () => {
  const { links, clock, hasher } = fixture();
  const optOut = new OptOut({ links, mail: undefined, readAddress: () => 'x', hasher, clock, ...limits });
  expect(optOut.isSetUp).toBe(false);
  await expect(asking(optOut, 'jane@x.test')).resolves.toBe('not_set_up');
  expect(links.kept.size).toBe(0);
});

test('the mail states the request, its effect, and that only the button applies it', () => {
  const { subject, text, html, headers, from } = optOutMail(identity, 'a@x.test', 'tok', 'erase');
  expect({ subject, text, headers, from }).toEqual({
    subject: 'Please confirm: do not contact me, and delete my data',
    text: expect.stringMatching(
      /your address was entered at lode\.test[^]*https:\/\/lode\.test\/api\/opt-out\/tok\n[^]*do nothing/,
    ) as string,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    from: 'no-reply@lode.test',
  });
  expect(html).toContain('<a href="https://lode.test/api/opt-out/tok">');
  expect(html).not.toMatch(/<script|<img|src=/);
});
