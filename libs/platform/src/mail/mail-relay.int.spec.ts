import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { until, ownCertificate } from '@lode/testing';
import { MailRelay, type MailRelayOptions } from './mail-relay.adapter';
import type { OutgoingMail } from './outgoing-mail';
import {
  refusal,
  startOddServer,
  startTestRelay,
  type AfterMail,
  type TestRelay,
} from './testing/test-relay';

const mail: OutgoingMail = {
  from: { address: 'no-reply@lode.test', name: 'Jörg von Lode' },
  to: 'anna@acme.test',
  subject: 'Grüße aus Köln',
  text: 'Guten Tag',
};

/** For a relay that stops to answer: longer than a step on loopback takes. In milliseconds. */
const times = { connect: 5000, greeting: 600, silence: 700 };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const opened = <T extends { close(): Promise<void> }>(one: T): T => {
  open.push(one);
  return one;
};

const serving = async (options?: SMTPServerOptions, afterMail?: AfterMail): Promise<TestRelay> =>
  opened(await startTestRelay(options, afterMail));
const relayAt = (port: number, options: Partial<MailRelayOptions> = {}): MailRelay =>
  opened(new MailRelay({ relayUrl: `smtp://127.0.0.1:${port}`, ...options }));

describe('a mail', () => {
  it('arrives unchanged, in any script and with lines of any length', async () => {
    const server = await serving();
    const text = `.\r\n..\nGrüße, Ελένη 你好 🙂\n${'long '.repeat(1000)}\n${'ß'.repeat(3000)}\n`;
    const headers = { 'List-Unsubscribe': `<https://lode.test/${'u'.repeat(900)}>`, 'X-Name': 'Ελένη' };
    const sent = { ...mail, to: { address: 'anna@bücher.test', name: '"Anna", <x>' }, text, headers };
    const outcome = await relayAt(server.port).send({
      ...sent,
      html: '<p>Grüße</p>',
      messageId: '<1@lode.test>',
    });
    expect(outcome).toEqual({ accepted: true, messageId: '<1@lode.test>' });
    const [arrived] = server.arrived;
    expect(arrived?.mail).toMatchObject({
      subject: 'Grüße aus Köln',
      text: text.replace('\r\n', '\n'),
      html: '<p>Grüße</p>',
      messageId: '<1@lode.test>',
      from: { value: [{ address: 'no-reply@lode.test', name: 'Jörg von Lode' }] },
      to: { value: [{ address: 'anna@bücher.test', name: '"Anna", <x>' }] },
    });
    expect(arrived?.raw).toContain('X-Name: =?UTF-8?B?zpXOu86tzr3Otw==?=\r\n');
    // The domain was sent in ASCII, so any relay accepts it; this one decodes it for display.
    expect(arrived?.envelope).toMatchObject({ rcptTo: [{ address: 'anna@bücher.test' }], smtpUtf8: false });
    expect(arrived?.raw).toMatch(/^[\r\n\x20-\x7e]*$/);
    expect(Math.max(...(arrived?.raw.split('\r\n') ?? []).map((line) => line.length))).toBeLessThan(998);
  });

  it('may have an envelope that differs from its headers, also the null sender', async () => {
    const server = await serving();
    const relay = relayAt(server.port);
    await relay.send({ ...mail, envelope: { from: '', to: 'ben@acme.test' } });
    await relay.send({ ...mail, envelope: { from: 'bounce+1@lode.test' } });
    expect(server.arrived.map(({ envelope: { mailFrom, rcptTo } }) => [mailFrom, rcptTo])).toMatchObject([
      [{ address: '' }, [{ address: 'ben@acme.test' }]],
      [{ address: 'bounce+1@lode.test' }, [{ address: 'anna@acme.test' }]],
    ]);
    expect(server.arrived[0]?.mail.to).toMatchObject({ text: 'anna@acme.test' });
  });

  it('gets a generated id where it has none', async () => {
    const server = await serving();
    const relay = relayAt(server.port);
    const outcomes = [await relay.send(mail), await relay.send(mail)];
    expect(outcomes.map((outcome) => outcome.accepted && outcome.messageId)).toEqual(
      server.arrived.map(({ mail: { messageId } }) => messageId),
    );
    expect(new Set(server.arrived.map(({ mail: { messageId } }) => messageId)).size).toBe(2);
  });

  it('is rejected before a connection is made where a field contains more than one value', async () => {
    const server = await serving();
    const bad = { ...mail, subject: 'Hello\r\nBcc: ben@acme.test' };
    await expect(relayAt(server.port).send(bad)).rejects.toMatchObject({
      name: 'MailRejected',
      field: 'subject',
    });
    expect(server.connections).toBe(0);
  });

  it('shares at most five connections', async () => {
    const server = await serving();
    const relay = relayAt(server.port);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => relay.send(mail)));
    expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(30);
    expect(server.arrived).toHaveLength(30);
    expect(server.connections).toBe(5);
  });
});

describe('a reply of the relay', () => {
  it.each([
    [550, '5.1.1 No such user', 'permanent'],
    [451, '4.7.1 Try again later', 'temporary'],
  ])('to a recipient: %d', async (code, words, kind) => {
    const server = await serving({ onRcptTo: (_address, _session, done) => done(refusal(code, words)) });
    expect(await relayAt(server.port).send(mail)).toEqual({
      accepted: false,
      kind,
      cause: 'reply',
      code,
      at: 'recipient',
      reply: `${code} ${words}`,
      mayHaveArrived: false,
    });
  });

  it.each([
    [554, 'permanent'],
    [452, 'temporary'],
  ])('to the mail: %d; the next mail is not affected', async (code, kind) => {
    const answers = [refusal(code, 'No'), null];
    const server = await serving({}, (done) => done(answers.shift()));
    const relay = relayAt(server.port);
    expect(await relay.send(mail)).toMatchObject({ kind, code, mayHaveArrived: false });
    expect(await relay.send(mail)).toMatchObject({ accepted: true });
  });

  it('to the size', async () => {
    const server = await serving({ size: 1000, rejectOversized: true });
    const outcome = await relayAt(server.port).send({ ...mail, text: 'x'.repeat(2000) });
    expect(outcome).toMatchObject({ kind: 'permanent', code: 552, mayHaveArrived: false });
  });

  it('in another protocol', async () => {
    const server = opened(
      await startOddServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    expect(await relayAt(server.port).send(mail)).toMatchObject({ kind: 'temporary', mayHaveArrived: false });
  });
});

describe('a relay with a fault', () => {
  it('is unreachable', async () => {
    const server = await startTestRelay();
    await server.close();
    expect(await relayAt(server.port).send(mail)).toEqual({
      accepted: false,
      kind: 'temporary',
      cause: 'connection',
      mayHaveArrived: false,
    });
  });

  it('accepts the connection and sends nothing', async () => {
    const server = opened(await startOddServer((socket) => void socket.resume()));
    expect(await relayAt(server.port, { times: { ...times, greeting: 400 } }).send(mail)).toMatchObject({
      kind: 'temporary',
      cause: 'timeout',
      mayHaveArrived: false,
    });
  });

  it('sends nothing after the mail', async () => {
    const server = await serving({}, () => undefined);
    expect(await relayAt(server.port, { times }).send(mail)).toMatchObject({
      kind: 'temporary',
      cause: 'timeout',
      mayHaveArrived: true,
    });
    expect(server.arrived).toHaveLength(1);
  });

  it('disconnects after the mail: the mail is not sent again', async () => {
    const server: TestRelay = await serving({}, () => server.lastSocket()?.destroy());
    expect(await relayAt(server.port).send(mail)).toMatchObject({
      kind: 'temporary',
      cause: 'connection',
      mayHaveArrived: true,
    });
    expect(server.arrived).toHaveLength(1);
  });

  it('disconnected while a connection was idle: the next mail uses a new one', async () => {
    const server = await serving();
    const relay = relayAt(server.port);
    await relay.send(mail);
    server.lastSocket()?.destroy();
    expect(await relay.send(mail)).toMatchObject({ accepted: true });
    expect(server.arrived).toHaveLength(2);
  });

  it('disconnects before its greeting each time: this ends as an outcome', async () => {
    const server = opened(await startOddServer((socket) => void socket.destroy()));
    expect(await relayAt(server.port).send(mail)).toMatchObject({ kind: 'temporary', mayHaveArrived: false });
  });
});

describe('a caller', () => {
  it('may abort before and during the attempt', async () => {
    const server = await serving({}, () => undefined);
    const relay = relayAt(server.port);
    const aborted = { accepted: false, kind: 'temporary', cause: 'aborted' };
    expect(await relay.send(mail, { signal: AbortSignal.abort() })).toEqual({
      ...aborted,
      mayHaveArrived: false,
    });
    expect(server.connections).toBe(0);
    const giveUp = new AbortController();
    const outcome = relay.send(mail, { signal: giveUp.signal });
    await until(() => server.arrived.length === 1);
    giveUp.abort();
    expect(await outcome).toEqual({ ...aborted, mayHaveArrived: true });
  });

  it('on close, the mail in progress is completed and the waiting one fails', async () => {
    const answers: (() => void)[] = [];
    const server = await serving({}, (done) => answers.push(done));
    const relay = new MailRelay({ relayUrl: `smtp://127.0.0.1:${server.port}` });
    const outcomes = Array.from({ length: 7 }, () => relay.send(mail));
    await until(() => answers.length === 5);
    const closed = relay.close();
    for (const answer of answers) answer();
    await closed;
    const accepted = (await Promise.all(outcomes)).map((outcome) => outcome.accepted);
    expect(accepted).toEqual([true, true, true, true, true, false, false]);
    expect(await relay.send(mail)).toMatchObject({ kind: 'temporary', mayHaveArrived: false });
  });

  it('close also ends with a relay that never answers', async () => {
    const server = await serving({}, () => undefined);
    const relay = new MailRelay({
      relayUrl: `smtp://127.0.0.1:${server.port}`,
      // The limit of the close is over first.
      times: { ...times, greeting: 5000, silence: 400 },
    });
    const outcome = relay.send(mail);
    await until(() => server.arrived.length === 1);
    await relay.close();
    expect(await outcome).toMatchObject({ kind: 'temporary', mayHaveArrived: true });
  });
});

describe('secrecy', () => {
  let folder: string;
  let certificate: { cert: string; key: string };
  let caFile: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mail-relay-'));
    certificate = await ownCertificate();
    caFile = join(folder, 'root.pem');
    writeFileSync(caFile, certificate.cert);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['smtp', 'smtps'])('%s: TLS where it is offered, with a checked certificate', async (scheme) => {
    const secured: boolean[] = [];
    const server = await serving({
      ...certificate,
      secure: scheme === 'smtps',
      disabledCommands: ['AUTH'],
      onMailFrom: (_address, { secure }, done) => {
        secured.push(secure);
        done();
      },
    });
    const relayUrl = `${scheme}://127.0.0.1:${server.port}`;
    expect(await relayAt(server.port, { relayUrl, caFile }).send(mail)).toMatchObject({ accepted: true });
    expect(await relayAt(server.port, { relayUrl }).send(mail)).toMatchObject({
      kind: 'temporary',
      cause: 'tls',
      mayHaveArrived: false,
    });
    expect(secured).toEqual([true]);
  });

  it('authenticates, and reports a wrong password', async () => {
    const server = await serving({
      ...certificate,
      disabledCommands: [],
      onAuth: ({ username, password }, _session, done) =>
        done(null, username === 'me@lode.test' && password === 'p:w' ? { user: username } : {}),
    });
    const withPassword = (password: string): MailRelay =>
      relayAt(server.port, {
        relayUrl: `smtp://me%40lode.test:${password}@127.0.0.1:${server.port}`,
        caFile,
      });
    expect(await withPassword('p%3Aw').send(mail)).toMatchObject({ accepted: true });
    expect(await withPassword('hunter2').send(mail)).toMatchObject({
      kind: 'temporary',
      cause: 'login',
      code: 535,
      mayHaveArrived: false,
    });
  });

  it('fails at construction where the file of root certificates is missing', () => {
    const options = { relayUrl: 'smtp://127.0.0.1:1', caFile: join(folder, 'none.pem') };
    expect(() => new MailRelay(options)).toThrow('ENOENT');
  });
});
