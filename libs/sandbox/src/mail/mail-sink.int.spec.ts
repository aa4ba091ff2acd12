import { createTransport } from 'nodemailer';
import { startSandbox, type Sandbox } from '../sandbox';
import { reply } from '../smtp/behaviour';
import { RawClient, dial } from '../testing/clients';
import type { MailFault, MailMoment } from './mail-sink.adapter';

const from = 'lode@lode.test';
const recipient = 'anna@acme.test';

let sandbox: Sandbox;
let now = 1000;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0, clock: () => now });
});
afterEach(() => {
  sandbox.mail.behave();
  sandbox.mail.clear();
});
afterAll(() => sandbox.close());

/** Sends one message with a real client on its own connection. */
const send = (to: string | string[] = recipient, text = 'Grüße') =>
  createTransport(sandbox.mail.relayUrl).sendMail({ from: from, to, subject: 'Schöne Grüße', text });

/** A dialogue up to but excluding DATA. */
async function begin(...recipients: string[]): Promise<RawClient> {
  const client = new RawClient(await dial(sandbox.mail.relayUrl));
  await client.reply();
  await client.ask('EHLO lode.test');
  await client.ask('MAIL FROM:<>');
  for (const recipient of recipients) await client.ask(`RCPT TO:<${recipient}>`);
  return client;
}

const fails = (at: MailMoment['at'], fault: MailFault): void =>
  sandbox.mail.behave((moment) => (moment.at === at ? fault : undefined));

describe('the mail sink', () => {
  it('listens on loopback and keeps accepted messages', async () => {
    expect(sandbox.mail.relayUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    now = 5000;
    await send(['Anna@acme.test', 'ben@acme.test'], '.\nGrüße\n..');
    const [mail, ...others] = sandbox.mail.messages({ to: 'anna@acme.test' });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      envelope: { from: from, to: ['Anna@acme.test', 'ben@acme.test'] },
      subject: 'Schöne Grüße',
      text: '.\nGrüße\n..\n',
      html: '',
      receivedAt: 5000,
    });
    expect(mail?.headers.get('from')).toEqual([from]);
    expect(mail?.raw.toString('latin1')).toMatch(/^From: lode@lode\.test\r\n/);
    sandbox.mail.clear();
    expect(sandbox.mail.messages()).toEqual([]);
  });

  it('accepts the null sender and several messages on a connection, newest last', async () => {
    const client = await begin(recipient);
    await client.ask('DATA');
    expect(await client.ask('first\r\n.')).toMatch(/^250 /);
    for (const command of ['MAIL FROM:<>', `RCPT TO:<${recipient}>`, 'DATA']) await client.ask(command);
    await client.ask('\r\nsecond\r\n.');
    client.stream.destroy();
    expect(sandbox.mail.messages().map(({ envelope, raw }) => [envelope.from, String(raw).trim()])).toEqual([
      ['', 'first'],
      ['', 'second'],
    ]);
  });

  it('rejects permanently or temporarily, by recipient or by time, as its script decides', async () => {
    sandbox.mail.behave(({ at, to, now: then }) => {
      if (at !== 'recipient') return undefined;
      if (to.at(-1) === 'gone@acme.test') return reply(550, '5.1.1', 'No such user');
      return then < 10_000 ? reply(451, '4.7.1', 'Try again later') : undefined;
    });
    await expect(send('gone@acme.test')).rejects.toMatchObject({ response: '550 5.1.1 No such user' });
    await expect(send()).rejects.toMatchObject({ response: '451 4.7.1 Try again later' });
    now = 10_000;
    await send(['gone@acme.test', recipient]);
    expect(sandbox.mail.messages().map(({ envelope }) => envelope.to)).toEqual([[recipient]]);
  });

  it('rejects at the greeting and after the message', async () => {
    fails('greeting', reply(421, '4.3.2', 'Closing'));
    await expect(send()).rejects.toMatchObject({ responseCode: 421 });
    fails('message', reply(554, '5.7.1', 'Spam'));
    await expect(send()).rejects.toMatchObject({ response: '554 5.7.1 Spam', command: 'DATA' });
    expect(sandbox.mail.messages()).toEqual([]);
  });

  it.each([
    ['greeting', 'drop', 0],
    ['recipient', 'drop', 0],
    ['message', 'drop', 0],
    ['message', 'take-and-drop', 1],
  ] as const)('drops the connection: %s, %s', async (at, fault, kept) => {
    fails(at, fault);
    await expect(send()).rejects.toMatchObject({ code: 'ECONNECTION' });
    expect(sandbox.mail.messages()).toHaveLength(kept);
  });

  it.each([
    ['hang', 0],
    ['take-and-hang', 1],
  ] as const)('does not answer after a message and stays connected: %s', async (fault, kept) => {
    const asked = new Promise<void>((resolve) =>
      sandbox.mail.behave(({ at }) => {
        if (at !== 'message') return undefined;
        resolve();
        return fault;
      }),
    );
    const hung = await begin(recipient);
    await hung.ask('DATA');
    hung.send('lost or found\r\n.\r\n');
    await asked;
    // Other connections are not affected.
    sandbox.mail.behave();
    await send('ben@acme.test');
    expect(sandbox.mail.messages({ to: recipient })).toHaveLength(kept);
    hung.send('NOOP\r\n');
    hung.stream.end();
    expect(await hung.rest()).toBe('');
  });

  it('keeps nothing of an incomplete message', async () => {
    const client = await begin(recipient);
    await client.ask('DATA');
    client.send('half a mess');
    client.stream.destroy();
    await client.rest();
    await send('ben@acme.test');
    expect(sandbox.mail.messages({ to: recipient })).toEqual([]);
  });

  it('rejects messages of more than 25 MiB, announced or not, and continues', async () => {
    const client = await begin();
    await client.ask('RSET');
    expect(await client.ask(`MAIL FROM:<> SIZE=${26 * 1024 * 1024}`)).toMatch(/^552 /);
    await client.ask('MAIL FROM:<>');
    await client.ask(`RCPT TO:<${recipient}>`);
    await client.ask('DATA');
    const line = `${'x'.repeat(1022)}\r\n`;
    for (let kib = 0; kib <= 25 * 1024; kib += 1) client.send(line);
    expect(await client.ask('.')).toMatch(/^552 /);
    expect(await client.ask('NOOP')).toMatch(/^250 /);
    client.stream.destroy();
    expect(sandbox.mail.messages()).toEqual([]);
  });

  it('accepts many messages over a pool of connections', async () => {
    const transport = createTransport({ url: sandbox.mail.relayUrl, pool: true });
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        transport.sendMail({ from: from, to: `n${n}@acme.test`, subject: `${n}`, text: 'Hello' }),
      ),
    );
    transport.close();
    expect(new Set(sandbox.mail.messages().map(({ subject }) => subject)).size).toBe(100);
  });

  it('closes every connection when the sandbox is closed, also a hanging one', async () => {
    const other = await startSandbox({ seed: 1, companies: 0 });
    other.mail.behave(() => 'hang');
    const client = new RawClient(await dial(other.mail.relayUrl));
    await other.close();
    expect(await client.rest()).toBe('');
    await expect(dial(other.mail.relayUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
