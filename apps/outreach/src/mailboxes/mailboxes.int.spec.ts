import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AddLeads,
  AddSuppression,
  ArchiveSequence,
  CreateList,
  CreateMailbox,
  CreateSequence,
  DeleteMailbox,
  GetAttachment,
  GetMailbox,
  GetConversation,
  GetSequence,
  ListConversations,
  ListEnrolments,
  ReplyToConversation,
  StartSequence,
  TestMailbox,
  UpdateMailbox,
  weekdays,
  type CreateMailboxRequest,
  type LookUpRequest,
  type LookUpResult,
  type Mailbox,
  type Suppression,
} from '@lode/contracts';
import { NodeDnsAdapter } from '@lode/platform/network';
import { until, type TestDatabase } from '@lode/testing';
import {
  imapName,
  mailboxPassword,
  Recipients,
  smtpName,
  type ReceivedMail,
  type Sandbox,
} from '@lode/sandbox';
import { emptyDatabase } from '../testing/outreach-database';
import { OutreachFixture } from '../testing/outreach-fixture';
import { sharedSandbox } from '../testing/shared-sandbox';

const account = 'acc_1';
const own = { account };
const day = 86_400_000;
/** Until an inbox that is kept open is read by its task, and until one whose connection was lost is opened again. */
const [readingMs, intervalMs] = [45_000, 20_000];

class MailboxesFixture extends OutreachFixture {
  private readonly dns: NodeDnsAdapter;

  constructor(database: TestDatabase, sandbox: Sandbox, caFile: string) {
    super(database, {
      LODE_SMTP_PROXY: sandbox.proxyUrl,
      LODE_ALLOW_NETS: '127.77.0.0/16',
      LODE_CA_FILE: caFile,
      LODE_MAILBOX_INTERVAL: `${intervalMs / 1000}s`,
    });
    this.dns = new NodeDnsAdapter({ servers: [sandbox.dnsServer], timeoutMs: 2000, tries: 2 });
    this.caller.serve(AddSuppression, async (request): Promise<Suppression> => ({
      id: 'sup_1',
      kind: 'email',
      reason: request.reason ?? 'other',
      origin: 'api',
      created_at: new Date().toISOString(),
      expires_at: null,
    }));
  }

  static async startIn(sandbox: Sandbox, caFile: string): Promise<MailboxesFixture> {
    return new MailboxesFixture(await emptyDatabase(), sandbox, caFile).withReplicas(1);
  }

  mailbox(name: string, more: Partial<CreateMailboxRequest> = {}): Promise<Mailbox> {
    this.clock.advance(1);
    const servers = { smtp_host: smtpName, imap_host: imapName, password: mailboxPassword };
    const request = { email: `${name}@mailboxes.test`, ...servers, min_gap_seconds: 0, ...more };
    return this.call(CreateMailbox, request, own);
  }

  /** A started sequence of two steps for people at a domain. */
  async sequence(mailboxes: readonly Mailbox[], people: number, domain: string): Promise<string> {
    const list = await this.call(CreateList, { name: domain }, own);
    const leads = Array.from({ length: people }, (_, n) => ({
      email: `p${n}@${domain}`,
      source: 'https://x.test',
    }));
    await this.call(AddLeads, { id: list.id, leads }, own);
    const request = {
      ...{ name: domain, from_email: 'ada@agency.test', list_id: list.id, daily_limit: 500 },
      mailboxes: mailboxes.map(({ id }) => id),
      schedule_windows: weekdays.map((name) => ({ day: name, start: '00:00', end: '24:00' })),
      steps: [
        { subject: 'Hello', body_text: '{{ source }} {{ unsubscribe_url }}' },
        { wait_value: 1, wait_unit: 'day', thread: 'reply', body_text: 'Again.' },
      ],
    } as const;
    const { id } = await this.call(CreateSequence, { ...request, steps: [...request.steps] }, own);
    await this.call(StartSequence, { id }, own);
    return id;
  }

  protected override async lookUp({ name, type }: LookUpRequest): Promise<LookUpResult> {
    const answer = await this.dns.lookUp(name, type, AbortSignal.timeout(5000));
    if (answer.kind !== 'records') return { outcome: answer.kind, records: [] };
    return { outcome: 'records', records: answer.records.map(String) };
  }

  /** Waits until nothing is due at the time of the clock. */
  async idle(): Promise<void> {
    await until(async () => {
      const busy = await this.query(
        `SELECT 1 FROM outreach.sequences WHERE next_slot_at <= $1 UNION ALL
         SELECT 1 FROM outreach.queue WHERE due_at <= $1 AND parked_at IS NULL`,
        [new Date(this.clock.now())],
      );
      if (busy.length > 0) return false;
      const soon = await this.query(
        `SELECT 1 FROM outreach.queue WHERE task = 'send_from_mailbox' AND due_at <= $1`,
        [new Date(this.clock.now() + 1500)],
      );
      // Messages without a slot of their account are tried again after a second.
      if (soon.length > 0) this.clock.advance(1000);
      return soon.length === 0;
    }, 30_000);
  }

  /** Advances the clock by a reading of the inboxes, and waits until all of their mail is recorded. */
  async readInboxes(): Promise<void> {
    await this.idle();
    this.clock.advance(readingMs);
    await this.idle();
    // Announced mail is read by no task.
    await until(() => this.areRead(), 20_000);
    await this.idle();
  }

  private async areRead(): Promise<boolean> {
    const read = await this.query<{ email: string; last_uid: string }>(
      `SELECT email, last_uid FROM outreach.mailboxes WHERE status = 'active' AND last_uid IS NOT NULL`,
    );
    return read.every(
      ({ email, last_uid }) => Number(last_uid) + 1 === sandbox.mailboxes.inboxOf(email)?.uidNext,
    );
  }

  /** Waits until the service has recorded that the connection to an inbox was lost, before the clock is moved. */
  async noticedLoss({ id }: Mailbox): Promise<void> {
    await until(async () => {
      const tasks = await this.query(
        `SELECT 1 FROM outreach.queue WHERE task = 'read_mailbox' AND key = $1 AND due_at <= $2`,
        [id, new Date(this.clock.now() + intervalMs)],
      );
      return tasks.length === 1;
    });
  }

  async statuses(id: string): Promise<Record<string, number>> {
    const { enrolments } = await this.call(ListEnrolments, { id, limit: 500 }, own);
    const counts: Record<string, number> = {};
    for (const { status } of enrolments) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }
}

let sandbox: Sandbox;
let folder: string;
let outreach: MailboxesFixture;
beforeAll(async () => {
  sandbox = await sharedSandbox();
  folder = await mkdtemp(join(tmpdir(), 'lode-mailboxes-'));
  outreach = await MailboxesFixture.startIn(sandbox, await sandbox.writeCaFile(folder));
}, 60_000);
afterAll(async () => {
  await outreach.stop();
  await rm(folder, { recursive: true });
});

const mailsAt = (domain: string): ReceivedMail[] =>
  sandbox.mail.messages().filter(({ envelope }) => envelope.to[0]?.endsWith(`@${domain}`));
const sender = ({ envelope }: ReceivedMail): string => envelope.from;
const countBy = <Item>(items: readonly Item[], key: (item: Item) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};

test('the stored secret stays at its servers: another one needs it again, and a token is used at its provider only', async () => {
  const { id } = await outreach.mailbox('kept');
  const [smtp_host, imap_host] = ['smtp.evil.test', 'imap.evil.test'];
  const change = (given: object) => outreach.call(UpdateMailbox, { id, ...given }, own);
  for (const given of [
    { smtp_host, imap_host },
    { smtp_host, status: 'paused' },
    { username: 'eve@evil.test' },
  ])
    await expect(change(given)).rejects.toMatchObject({
      code: 'validation',
      errors: expect.arrayContaining([expect.objectContaining({ fix: expect.stringContaining('password') })]),
    });
  expect(await outreach.call(GetMailbox, { id }, own)).toMatchObject({
    smtp_host: smtpName,
    status: 'active',
  });
  const foreign = `UPDATE outreach.mailboxes SET oauth_provider = 'google' WHERE id = $1 RETURNING id`;
  expect(await outreach.query(foreign, [id])).toHaveLength(1);
  const refused = { ok: false, detail: expect.stringContaining('none of google') };
  expect(await outreach.call(TestMailbox, { id }, own)).toMatchObject({ smtp: refused, imap: refused });
  await outreach.call(DeleteMailbox, { id }, own);
});

test('two mailboxes send within their limits, a person keeps one, and replies and bounces are read', async () => {
  const mailboxes = [
    await outreach.mailbox('ann', { daily_limit: 2 }),
    await outreach.mailbox('eve', { daily_limit: 1 }),
  ];
  await outreach.readInboxes();
  const id = await outreach.sequence(mailboxes, 4, 'crowd.test');
  const recipients = new Recipients({
    sink: sandbox.mail,
    mailboxes: sandbox.mailboxes,
    inbound: 'lmtp://127.0.0.1:1',
    habits: (recipient, nth) => {
      if (recipient === 'p1@crowd.test' && nth === 1) return [{ does: 'replies' }];
      if (recipient === 'p2@crowd.test') return [{ does: 'bounces' }];
      return recipient === 'p3@crowd.test' && nth === 1 ? [{ does: 'is-away' }] : [];
    },
    clock: () => outreach.clock.now(),
  });
  const perDay: Record<string, number>[] = [];
  let before = 0;
  for (let n = 0; n < 20; n += 1) {
    await outreach.idle();
    await recipients.act();
    await outreach.readInboxes();
    const mails = mailsAt('crowd.test');
    perDay.push(countBy(mails.slice(before), sender));
    before = mails.length;
    if ((await outreach.call(GetSequence, { id }, own)).status === 'finished') break;
    outreach.clock.advance(day - readingMs);
  }
  recipients.close();
  expect(perDay[0]).toEqual({ 'ann@mailboxes.test': 2, 'eve@mailboxes.test': 1 });
  for (const counts of perDay)
    for (const [from, count] of Object.entries(counts))
      expect(count).toBeLessThanOrEqual(from.startsWith('eve') ? 1 : 2);
  expect(await outreach.statuses(id)).toEqual({ replied: 1, bounced: 1, finished: 2 });
  const mails = mailsAt('crowd.test');
  const perPerson = countBy(mails, ({ envelope }) => String(envelope.to[0]));
  expect(perPerson).toMatchObject({ 'p1@crowd.test': 1, 'p2@crowd.test': 1, 'p3@crowd.test': 2 });
  expect(mails).toHaveLength(2 * 4 - 2);
  const pairs = new Set(mails.map((mail) => `${String(mail.envelope.to[0])} ${sender(mail)}`));
  expect(pairs.size).toBe(4);
  for (const mail of mails) expect(mail.headers.get('from')?.[0]).toContain(sender(mail));
  for (const { email } of mailboxes) {
    const copies = sandbox.mailboxes.inboxOf(email)?.sent.map(String) ?? [];
    const ids = copies.map((copy) => /^message-id: *(<.*>)/im.exec(copy)?.[1]);
    const own = mails
      .filter((mail) => sender(mail) === email)
      .map(({ headers }) => headers.get('message-id')?.[0]);
    expect(ids.toSorted()).toEqual(own.toSorted());
  }
}, 120_000);

test('a reply is recorded when the server announces it, over one connection, also after the connection was lost', async () => {
  const ida = await outreach.mailbox('ida', { save_sent: false });
  await outreach.readInboxes();
  const id = await outreach.sequence([ida], 2, 'announced.test');
  await outreach.idle();
  const answer = async (recipient: string): Promise<void> => {
    const recipients = new Recipients({
      sink: sandbox.mail,
      mailboxes: sandbox.mailboxes,
      inbound: 'lmtp://127.0.0.1:1',
      habits: (address) => (address === recipient ? [{ does: 'replies' }] : []),
      clock: () => outreach.clock.now(),
    });
    const before = (await outreach.statuses(id))['replied'] ?? 0;
    await recipients.act();
    recipients.close();
    // The clock does not advance, so no task reads the inbox, and the watch reads it without an announcement after 30 s.
    await until(async () => ((await outreach.statuses(id))['replied'] ?? 0) > before, 10_000);
  };
  await answer('p0@announced.test');
  sandbox.mailboxes.behave({ isDown: true });
  sandbox.mailboxes.behave();
  await outreach.noticedLoss(ida);
  await outreach.readInboxes();
  await answer('p1@announced.test');
  expect(sandbox.mailboxes.inboxOf(ida.email)?.sent).toEqual([]);
}, 60_000);

test('a reply is in a conversation of its mailbox, also without References, and an answer leaves the mailbox once', async () => {
  const mia = await outreach.mailbox('mia');
  const write = (from: string, subject: string): boolean =>
    sandbox.mailboxes.deliver(
      mia.email,
      Buffer.from(
        `From: ${from}\r\nTo: ${mia.email}\r\nSubject: ${subject}\r\nMessage-ID: <${from}>\r\n\r\nFine.\r\n`,
      ),
      from,
    );
  write('p1@talks.test', 'Re: Hello');
  await outreach.readInboxes();
  const id = await outreach.sequence([mia], 2, 'talks.test');
  await outreach.idle();
  for (const [from, subject] of [
    ['p0@talks.test', 'AW: Hello'],
    ['p1@talks.test', 'A private matter'],
    ['p1@talks.test', 'Re: A private matter'],
    ['eve@elsewhere.test', 'Re: Hello'],
  ] as const)
    write(from, subject);
  await outreach.readInboxes();
  const { conversations } = await outreach.call(ListConversations, { mailbox: mia.id }, own);
  expect(conversations).toMatchObject([{ email: 'p0@talks.test', mailbox_id: mia.id, excerpt: 'Fine.' }]);
  expect(await outreach.tablesWith('private matter')).toEqual([]);
  expect(await outreach.statuses(id)).toMatchObject({ replied: 1 });
  const talk = conversations[0]?.id ?? '';
  await outreach.call(ReplyToConversation, { id: talk, text: 'Until Tuesday.' }, own);
  await outreach.idle();
  const answers = mailsAt('talks.test').filter(({ text }) => text?.includes('Until Tuesday.') === true);
  expect(
    answers.map((mail) => [sender(mail), mail.envelope.to[0], mail.headers.get('in-reply-to')?.[0]]),
  ).toEqual([[mia.email, 'p0@talks.test', '<p0@talks.test>']]);
  const { messages } = await outreach.call(GetConversation, { id: talk }, own);
  // All have the same time, so their order is by chance.
  expect(messages.map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
    ['answer', 'sent'],
    ['reply', null],
    ['sequence', null],
  ]);
  const copies = sandbox.mailboxes.inboxOf(mia.email)?.sent.map(String) ?? [];
  expect(copies.filter((copy) => copy.includes('Until Tuesday.'))).toHaveLength(1);
  await outreach.call(ArchiveSequence, { id }, own);
}, 60_000);

test('other mail of a person who was written to is kept by a setting only, and newsletters never', async () => {
  const nora = await outreach.mailbox('nora');
  await outreach.readInboxes();
  const id = await outreach.sequence([nora], 1, 'other.test');
  await outreach.idle();
  const write = async (name: string, more = '', from = 'p0@other.test') => {
    const head = `From: ${from}\r\nTo: ${nora.email}\r\nSubject: ${name}\r\nMessage-ID: <${name}@other.test>\r\n${more}`;
    sandbox.mailboxes.deliver(nora.email, Buffer.from(`${head}\r\nText of ${name}.\r\n`), from);
    await outreach.readInboxes();
    const { conversations } = await outreach.call(ListConversations, { mailbox: nora.id }, own);
    return conversations.map(({ excerpt }) => excerpt);
  };
  expect(await write('before')).toEqual([]);
  await outreach.call(UpdateMailbox, { id: nora.id, other_mail: true }, own);
  expect(await write('news', 'List-Id: <news.other.test>\r\n')).toEqual([]);
  expect(await write('private', '', 'friend@elsewhere.test')).toEqual([]);
  expect(await write('later')).toEqual(['Text of later.']);
  await outreach.call(ArchiveSequence, { id }, own);
}, 60_000);

test('an attachment is read from the inbox when it is asked for, as long as it is there', async () => {
  const iris = await outreach.mailbox('iris');
  await outreach.readInboxes();
  const id = await outreach.sequence([iris], 1, 'files.test');
  await outreach.idle();
  // Beyond the first MiB, and several ranges of the server.
  const content = Buffer.alloc(2_500_000, 'abcdefg');
  const head = `From: p0@files.test\r\nTo: ${iris.email}\r\nSubject: Re: Hello\r\nMessage-ID: <file@files.test>\r\n`;
  const part = `Content-Type: application/pdf; name="offer.pdf"\r\nContent-Disposition: attachment; filename="offer.pdf"\r\nContent-Transfer-Encoding: base64`;
  const encoded = content.toString('base64').replace(/.{76}/g, '$&\r\n');
  const raw = `${head}Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n\r\nSee.\r\n--b\r\n${part}\r\n\r\n${encoded}\r\n--b--\r\n`;
  sandbox.mailboxes.deliver(iris.email, Buffer.from(raw), 'p0@files.test');
  await outreach.readInboxes();
  const { conversations } = await outreach.call(ListConversations, { mailbox: iris.id }, own);
  const talk = conversations[0]?.id ?? '';
  const { messages } = await outreach.call(GetConversation, { id: talk }, own);
  const message = messages.find(({ kind }) => kind === 'reply');
  expect(message).toMatchObject({ is_complete: false, attachments: [{ name: 'offer.pdf' }] });
  expect(await outreach.tablesWith('abcdefgabcdefg')).toEqual([]);
  const read = async (cursor?: string) =>
    outreach.call(
      GetAttachment,
      { id: talk, message: message?.id ?? '', position: 1, ...(cursor !== undefined && { cursor }) },
      own,
    );
  const parts: Buffer[] = [];
  for (let page = await read(); ; page = await read(page.next_cursor)) {
    parts.push(Buffer.from(page.body, 'base64'));
    if (page.next_cursor === null) break;
  }
  expect(Buffer.concat(parts).equals(content)).toBe(true);
  await outreach.call(ArchiveSequence, { id }, own);
}, 60_000);

test('tests a mailbox, and reports what fails', async () => {
  const tom = await outreach.mailbox('tom');
  await expect(outreach.call(TestMailbox, { id: tom.id }, own)).resolves.toEqual({
    smtp: { ok: true, detail: null },
    imap: { ok: true, detail: null },
    received: true,
    is_signed: false,
  });
  const bad = await outreach.mailbox('bad', { smtp_host: 'localhost.test', imap_host: '10.1.2.3' });
  await expect(outreach.call(TestMailbox, { id: bad.id }, own)).resolves.toMatchObject({
    smtp: { ok: false, detail: expect.stringContaining('could not be reached') },
    imap: { ok: false, detail: 'the IMAP server 10.1.2.3 could not be reached' },
    received: false,
    is_signed: null,
  });
  const [open, closed] = ['127.77.3.4', '10.1.2.3'];
  const records = [open, closed].map((address) => ({ type: 'A' as const, address }));
  const host = 'mixed-servers.test';
  sandbox.add({ name: host, hosts: [], dns: { [host]: { records } } });
  const mixed = await outreach.mailbox('mixed', { smtp_host: host, imap_host: host });
  await expect(outreach.call(TestMailbox, { id: mixed.id }, own)).resolves.toMatchObject({
    smtp: { ok: false },
    imap: { ok: false },
  });
  // Not even the proxy is asked for them.
  const asked = sandbox.observed.connections.map(({ address }) => address);
  expect(asked.filter((address) => [open, closed].includes(address))).toEqual([]);
}, 60_000);

test('stores the secret encrypted, and never returns it', async () => {
  const made = await outreach.mailbox('sec', { password: 'very-secret-password' });
  expect(JSON.stringify(made)).not.toContain('very-secret');
  await expect(outreach.tablesWith('very-secret-password')).resolves.toEqual([]);
  const again = await outreach.call(UpdateMailbox, { id: made.id, daily_limit: 9 }, own);
  expect(again).toMatchObject({ daily_limit: 9, email: 'sec@mailboxes.test' });
});

test('rejects a mailbox twice, unknown mailboxes, and the deletion of a used one', async () => {
  const used = await outreach.mailbox('used');
  await expect(outreach.mailbox('used')).rejects.toMatchObject({ code: 'conflict' });
  const id = await outreach.sequence([used], 1, 'used.test');
  await expect(outreach.call(DeleteMailbox, { id: used.id }, own)).rejects.toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining(id),
  });
  for (const operation of [GetMailbox, DeleteMailbox])
    await expect(outreach.call(operation, { id: used.id }, { account: 'acc_2' })).rejects.toMatchObject({
      code: 'not_found',
    });
  await expect(
    outreach.call(
      CreateSequence,
      { name: 'x', from_email: 'a@x.test', mailboxes: [used.id] },
      { account: 'acc_2' },
    ),
  ).rejects.toMatchObject({ code: 'not_found' });
  await outreach.call(ArchiveSequence, { id }, own);
  await expect(outreach.call(DeleteMailbox, { id: used.id }, own)).resolves.toMatchObject({ id: used.id });
});
