import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { AddressGuard, Dialer, hostAddresses, NodeDnsAdapter } from '@lode/platform/network';
import { imapName, mailboxPassword, smtpName, startSandbox, type Sandbox } from '@lode/sandbox';
import type { StoredMailbox } from '../mailbox.repository';
import { Inboxes, type Inbox } from './inbox.adapter';
import type { MailboxAccess } from './mailbox-access';
import { Submission } from './submission.adapter';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let sandbox: Sandbox;
let folder: string;
let dialer: Dialer;
let inboxes: Inboxes;
let submission: Submission;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0 });
  folder = await mkdtemp(join(tmpdir(), 'lode-mailboxes-'));
  dialer = dialerFor(['127.77.0.0/16']);
  inboxes = new Inboxes(dialer, createSecureContext({ ca: sandbox.caCertificate }));
  submission = new Submission(dialer, await sandbox.writeCaFile(folder));
});
afterAll(async () => {
  await submission.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

function dialerFor(allowNets: readonly string[]): Dialer {
  const resolver = new NodeDnsAdapter({ servers: [sandbox.dnsServer], timeoutMs: 2000, tries: 2 });
  return new Dialer({
    resolve: (host, signal) => hostAddresses(host, resolver, signal),
    guard: new AddressGuard({ allowNets, ownAddresses: [] }),
    proxyUrl: sandbox.proxyUrl,
    times: { lookUp: 5000, connect: 5000 },
  });
}

const accessOf = (
  name: string,
  more: Partial<StoredMailbox> = {},
  password = mailboxPassword,
): MailboxAccess => ({
  mailbox: {
    id: `mbx_${name}_${password}`,
    email: `${name}@mailboxes.test`,
    ...{ smtpHost: smtpName, smtpPort: 465, smtpSecurity: 'tls' },
    ...{ imapHost: imapName, imapPort: 993, imapSecurity: 'tls' },
    ...more,
  } as StoredMailbox,
  login: { user: `${name}@mailboxes.test`, password },
});
const signal = () => AbortSignal.timeout(20_000);
const read = <Result>(access: MailboxAccess, take: (inbox: Inbox) => Promise<Result>) =>
  inboxes.reading(access, signal(), take);
const mailTo = (name: string, messageId: string) => ({
  from: 'ada@mailboxes.test',
  to: `${name}@mailboxes.test`,
  subject: 'Hello',
  text: 'Hello.',
  messageId,
});

test('submits a mail and reads it', async () => {
  const ada = accessOf('ada');
  const today = new Date();
  const before = await read(ada, async ({ uidNext }) => uidNext);
  for (const id of ['<one@x.test>', '<two@x.test>'])
    await expect(submission.send(ada, mailTo('ada', id), signal())).resolves.toMatchObject({
      accepted: true,
    });
  const found = await read(ada, async (inbox) => {
    const uids = await inbox.after(before - 1);
    const raws: string[] = [];
    for await (const { raw } of inbox.messages(uids)) raws.push(raw.toString());
    expect(await inbox.withMessageId('<two@x.test>')).toEqual([before + 1]);
    expect(await inbox.since(today)).toEqual([before, before + 1]);
    await inbox.markAsRead(uids);
    return raws;
  });
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^Return-Path: <ada@mailboxes\.test>\r\n[\s\S]*Message-ID: <one@x\.test>/i);
  expect(await read(ada, (inbox) => inbox.after(before + 1))).toEqual([]);
});

test('reads the end of an inbox of 20,000 messages at once', async () => {
  const full = sandbox.mailboxes.inboxOf('full@mailboxes.test');
  const raw = Buffer.from('Return-Path: <>\r\nMessage-ID: <old@x.test>\r\n\r\nOld.\r\n');
  for (let n = 0; n < 20_000; n += 1) full?.add(raw, 0);
  const inbox = await inboxes.open(accessOf('full'), signal());
  expect(inbox.uidNext).toBe(20_001);
  await submission.send(accessOf('ada'), mailTo('full', '<new@x.test>'), signal());
  const started = performance.now();
  expect(await inbox.after(20_000)).toEqual([20_001]);
  const raws: string[] = [];
  for await (const each of inbox.messages([20_001])) raws.push(each.raw.toString());
  expect(raws[0]).toContain('<new@x.test>');
  expect(performance.now() - started).toBeLessThan(10_000);
  await inbox.leave();
});

test('waits for an announcement, and stores copies of sent messages', async () => {
  const ola = accessOf('ola');
  const inbox = await inboxes.open(ola, signal());
  expect(inbox.announces).toBe(true);
  const before = inbox.uidNext;
  expect(await inbox.after(before - 1)).toEqual([]);
  const announced = inbox.announced();
  await submission.send(accessOf('ada'), mailTo('ola', '<announced@x.test>'), signal());
  await announced;
  expect(await inbox.after(before - 1)).toEqual([before]);
  // A command ends the wait, and the inbox can wait again.
  const again = inbox.announced();
  const raw = Buffer.from('Message-ID: <copy@x.test>\r\nSubject: "a\\b"\r\n\r\nGr\u00fc\u00dfe\r\n');
  expect(await inbox.saveSent({ raw, sentAt: new Date() })).toBe(true);
  await again;
  expect(sandbox.mailboxes.inboxOf('ola@mailboxes.test')?.sent).toEqual([raw]);
  const ended = inbox.announced();
  sandbox.mailboxes.behave();
  await ended;
  expect(inbox.isOpen).toBe(false);
  await inbox.announced();
});

test('a wait that begins while a copy is stored or mail is read does not delay it', async () => {
  const inbox = await inboxes.open(accessOf('uma'), signal());
  const raw = Buffer.from('Message-ID: <copy@x.test>\r\n\r\nHello.\r\n');
  const started = performance.now();
  for (let n = 0; n < 5; n += 1) {
    const saved = inbox.saveSent({ raw, sentAt: new Date() });
    const announced = inbox.announced();
    expect(await saved).toBe(true);
    const found = inbox.after(inbox.uidNext - 1);
    const again = inbox.announced();
    expect(await found).toEqual([]);
    // The next command ends both waits.
    await inbox.markAsRead([]);
    await inbox.since(new Date());
    await Promise.all([announced, again]);
  }
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(sandbox.mailboxes.inboxOf('uma@mailboxes.test')?.sent).toHaveLength(5);
  await inbox.leave();
}, 60_000);

test('reads XOAUTH2 mailboxes', async () => {
  const { mailbox } = accessOf('otto');
  const access = { mailbox, login: { user: mailbox.email, accessToken: mailboxPassword } };
  await expect(read(access, async ({ uidNext }) => uidNext)).resolves.toBe(1);
});

test('reports a wrong password at both servers', async () => {
  const eve = accessOf('eve', {}, 'wrong');
  await expect(submission.send(eve, mailTo('ada', '<x@x.test>'), signal())).resolves.toMatchObject({
    accepted: false,
    cause: 'login',
  });
  await expect(read(eve, async () => 0)).rejects.toMatchObject({ authenticationFailed: true });
});

test('connects to no host that the guard forbids', async () => {
  const strict = dialerFor([]);
  const ada = accessOf('ada');
  const failed = { accepted: false, cause: 'connection', mayHaveArrived: false };
  const through = new Submission(strict, undefined);
  await expect(through.send(ada, mailTo('ada', '<no@x.test>'), signal())).resolves.toMatchObject(failed);
  await through.close();
  const reading = new Inboxes(strict, undefined).reading(ada, signal(), async () => 'read');
  await expect(reading).rejects.toMatchObject({ failure: 'forbidden' });
});

describe('a server that misbehaves', () => {
  const closing: (() => void)[] = [];
  afterAll(() => closing.forEach((close) => close()));

  const directDialer = (): Dialer =>
    new Dialer({
      resolve: async () => ({ kind: 'no_records' }),
      guard: undefined,
      times: { lookUp: 5000, connect: 5000 },
    });

  /** An IMAP server without TLS. */
  async function misbehaving(serve: (socket: Socket) => void): Promise<Promise<unknown>> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      serve(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => (sockets.forEach((socket) => socket.destroy()), server.close()));
    const { port } = server.address() as AddressInfo;
    const direct = new Inboxes(directDialer(), undefined);
    const access = accessOf('mallory', { imapHost: '127.0.0.1', imapPort: port, imapSecurity: 'starttls' });
    return direct.reading(access, AbortSignal.timeout(500), async () => 'read');
  }

  test.each<[string, (socket: Socket) => void]>([
    ['closes at once', (socket) => void socket.destroy()],
    [
      'offers no TLS',
      (socket) => {
        socket.write('* OK [CAPABILITY IMAP4rev1] plain\r\n');
        socket.on('data', (data: Buffer) => {
          const [tag = ''] = data.toString().split(' ');
          socket.write(`* CAPABILITY IMAP4rev1\r\n${tag} OK\r\n`);
        });
      },
    ],
    ['never answers', () => undefined],
    [
      'sends a line without an end',
      (socket) => {
        const flood = (): void => {
          while (!socket.destroyed && socket.write('x'.repeat(65_536)));
          if (!socket.destroyed) socket.once('drain', flood);
        };
        socket.write('* OK ');
        flood();
      },
    ],
  ])('that %s is left without a result', async (_what, serve) => {
    await expect(misbehaving(serve)).rejects.toThrow();
  });
});
