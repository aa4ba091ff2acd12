import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { startSandbox, type Sandbox } from '../sandbox';
import type { MailEvent } from './mail-event';
import { Visitor } from './event-performer.adapter';
import { Recipients, type Habits } from './recipients';

interface Asked {
  readonly request: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let sandbox: Sandbox;
const asked: Asked[] = [];
/** Reply that rejects the next letters. */
const refusals: number[] = [];
const forwarded: { from: string; to: string; text: string }[] = [];

/** A stand-in for the gateway: it records requests, and every link redirects. */
const web = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url = '', headers } = request;
    asked.push({ request: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
    if (url.startsWith('/t/1')) response.writeHead(302, { Location: 'https://acme.test/' });
    response.end();
  });
});
const inbound = new SMTPServer({
  lmtp: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const text = Buffer.concat(chunks).toString('latin1');
      const refusal = refusals.shift();
      if (refusal) return done(Object.assign(new Error('not now'), { responseCode: refusal }));
      for (const { address } of envelope.rcptTo) forwarded.push({ from, to: address, text });
      return done();
    });
  },
});
const open: Recipients[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0 });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  await once(inbound.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const recipients of open.splice(0)) recipients.close();
  sandbox.mail.clear();
  asked.length = 0;
  forwarded.length = 0;
  refusals.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  await new Promise<void>((resolve) => inbound.close(resolve));
});

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

const recipientsWith = (habits: Habits): Recipients => {
  const recipients = new Recipients({
    sink: sandbox.mail,
    inbound: `lmtp://127.0.0.1:${portOf(inbound.server)}`,
    habits,
  });
  open.push(recipients);
  return recipients;
};

async function deliver(to: string, messageId: string): Promise<void> {
  const base = `http://127.0.0.1:${portOf(web)}`;
  await createTransport(sandbox.mail.relayUrl).sendMail({
    from: 'ada@lode.test',
    to,
    messageId,
    subject: 'Hello',
    text: 'Hello',
    html: `<a href="${base}/t/1">a</a><a href="${base}/t/2">b</a><img src="${base}/t/open.gif">`,
    headers: {
      'List-Unsubscribe': `<${base}/u/1>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    envelope: { from: 'bounces+1@lode.test', to },
  });
}

it('a tracking domain, which resolves in the sandbox only, is requested from the gateway', async () => {
  const visitor = new Visitor();
  const visit = { method: 'GET', url: 'http://go.agency.test:3000//t/1?a=b', headers: {} } as const;
  expect(await visitor.visit(visit, `http://127.0.0.1:${portOf(web)}/`)).toMatchObject({
    status: 200,
    url: visit.url,
  });
  expect(asked.at(-1)).toMatchObject({
    request: 'GET //t/1?a=b',
    headers: { host: 'go.agency.test:3000' },
  });
  visitor.close();
});

describe('recipients', () => {
  it('do one event of each message per turn and record it', async () => {
    const deeds: MailEvent[] = [{ does: 'opens' }, { does: 'clicks', link: 1 }, { does: 'unsubscribes' }];
    const recipients = recipientsWith((who) => (who === 'ben@acme.test' ? deeds : []));
    await deliver('Ben@acme.test', '<1@lode.test>');
    await deliver('other@acme.test', '<2@lode.test>');
    const turns = [
      await recipients.act(),
      await recipients.act(),
      await recipients.act(),
      await recipients.act(),
    ];
    expect(turns).toEqual([1, 1, 1, 0]);
    expect(asked.map(({ request }) => request)).toEqual(['GET /t/open.gif', 'GET /t/1', 'POST /u/1']);
    expect(asked.at(-1)).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(recipients.done[1]).toMatchObject({
      recipient: 'ben@acme.test',
      nth: 1,
      messageId: '<1@lode.test>',
      event: { does: 'clicks', link: 1 },
      visits: [{ method: 'GET', status: 302, location: 'https://acme.test/' }],
    });
    expect([...recipients.recipientsWith(({ does }) => does === 'opens')]).toEqual(['ben@acme.test']);
  });

  it('send mail over LMTP', async () => {
    const recipients = recipientsWith((_, nth) => [nth === 1 ? { does: 'is-away' } : { does: 'bounces' }]);
    await deliver('ben@acme.test', '<1@lode.test>');
    await deliver('ben@acme.test', '<2@lode.test>');
    await recipients.act();
    expect(forwarded.map(({ from, to }) => [from, to])).toEqual([
      ['', 'bounces+1@lode.test'],
      ['', 'bounces+1@lode.test'],
    ]);
    expect(forwarded.filter(({ text }) => text.includes('Auto-Submitted: auto-replied'))).toHaveLength(2);
    expect(forwarded.filter(({ text }) => text.includes('Status: 5.1.1'))).toHaveLength(1);
  });

  it('retry a letter that is temporarily rejected, and report a permanent failure', async () => {
    const recipients = recipientsWith(() => [{ does: 'replies' }]);
    await deliver('ben@acme.test', '<1@lode.test>');
    refusals.push(451);
    await recipients.act();
    expect([forwarded.length, recipients.done.length]).toEqual([1, 1]);
    await deliver('ben@acme.test', '<2@lode.test>');
    refusals.push(554);
    await expect(recipients.act()).rejects.toThrow('554');
    expect([forwarded.length, recipients.done.length]).toEqual([1, 1]);
  });

  it('read a duplicate message once', async () => {
    const recipients = recipientsWith(() => [{ does: 'opens' }]);
    await deliver('ben@acme.test', '<1@lode.test>');
    await deliver('ben@acme.test', '<1@lode.test>');
    expect(await recipients.act()).toBe(1);
    await deliver('ben@acme.test', '<1@lode.test>');
    await deliver('ben@acme.test', '<2@lode.test>');
    expect(await recipients.act()).toBe(1);
    expect(recipients.done.map(({ nth, messageId }) => [nth, messageId])).toEqual([
      [1, '<1@lode.test>'],
      [2, '<2@lode.test>'],
    ]);
  });

  it('are concurrent, and scanned within a moment', async () => {
    const recipients = recipientsWith(() => [{ does: 'is-scanned' }]);
    await Promise.all(Array.from({ length: 20 }, (_, n) => deliver(`n${n}@acme.test`, `<${n}@lode.test>`)));
    expect(await recipients.act()).toBe(20);
    expect(asked).toHaveLength(20 * 8);
    expect(recipients.done.every(({ visits }) => visits.length === 8)).toBe(true);
  });

  it('report failures after all others are done', async () => {
    const recipients = recipientsWith((who) => [{ does: 'clicks', link: who.startsWith('odd') ? 9 : 1 }]);
    await deliver('odd@acme.test', '<1@lode.test>');
    await deliver('ben@acme.test', '<2@lode.test>');
    await expect(recipients.act()).rejects.toThrow('the message has no link 9');
    expect(recipients.done.map(({ recipient }) => recipient)).toEqual(['ben@acme.test']);
  });
});
