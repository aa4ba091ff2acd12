import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { startSandbox, type Sandbox } from '../sandbox';
import type { Deed } from './deed';
import { Recipients, type Habits } from './recipients';

interface Asked {
  readonly request: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let sandbox: Sandbox;
const asked: Asked[] = [];
/** With what the next letters are refused. */
const refusals: number[] = [];
const handedOn: { from: string; to: string; text: string }[] = [];

/** What stands where the gateway stands: it remembers, and every link leads on. */
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
      for (const { address } of envelope.rcptTo) handedOn.push({ from, to: address, text });
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
  handedOn.length = 0;
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

describe('recipients', () => {
  it('do one deed of each message in a turn, and what was done is kept', async () => {
    const deeds: Deed[] = [{ does: 'opens' }, { does: 'clicks', link: 1 }, { does: 'unsubscribes' }];
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
      deed: { does: 'clicks', link: 1 },
      visits: [{ method: 'GET', status: 302, location: 'https://acme.test/' }],
    });
    expect([...recipients.whoDid(({ does }) => does === 'opens')]).toEqual(['ben@acme.test']);
  });

  it('write back over LMTP', async () => {
    const recipients = recipientsWith((_, nth) => [nth === 1 ? { does: 'is-away' } : { does: 'bounces' }]);
    await deliver('ben@acme.test', '<1@lode.test>');
    await deliver('ben@acme.test', '<2@lode.test>');
    await recipients.act();
    expect(handedOn.map(({ from, to }) => [from, to])).toEqual([
      ['', 'bounces+1@lode.test'],
      ['', 'bounces+1@lode.test'],
    ]);
    expect(handedOn.filter(({ text }) => text.includes('Auto-Submitted: auto-replied'))).toHaveLength(2);
    expect(handedOn.filter(({ text }) => text.includes('Status: 5.1.1'))).toHaveLength(1);
  });

  it('bring a letter again that is not taken for now, and say so where it never is', async () => {
    const recipients = recipientsWith(() => [{ does: 'replies' }]);
    await deliver('ben@acme.test', '<1@lode.test>');
    refusals.push(451);
    await recipients.act();
    expect([handedOn.length, recipients.done.length]).toEqual([1, 1]);
    await deliver('ben@acme.test', '<2@lode.test>');
    refusals.push(554);
    await expect(recipients.act()).rejects.toThrow('554');
    expect([handedOn.length, recipients.done.length]).toEqual([1, 1]);
  });

  it('read a message that came twice once', async () => {
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

  it('are many at once, scanned within a moment', async () => {
    const recipients = recipientsWith(() => [{ does: 'is-scanned' }]);
    await Promise.all(Array.from({ length: 60 }, (_, n) => deliver(`n${n}@acme.test`, `<${n}@lode.test>`)));
    expect(await recipients.act()).toBe(60);
    expect(asked).toHaveLength(60 * 8);
    expect(recipients.done.every(({ visits }) => visits.length === 8)).toBe(true);
  });

  it('say what they cannot do, when the others are done', async () => {
    const recipients = recipientsWith((who) => [{ does: 'clicks', link: who.startsWith('odd') ? 9 : 1 }]);
    await deliver('odd@acme.test', '<1@lode.test>');
    await deliver('ben@acme.test', '<2@lode.test>');
    await expect(recipients.act()).rejects.toThrow('the message has no link 9');
    expect(recipients.done.map(({ recipient }) => recipient)).toEqual(['ben@acme.test']);
  });
});
