import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { mailKinds } from '../mail-kinds/mail-kinds';
import { startSandbox, type Sandbox } from '../sandbox';
import { RawClient, dialMailHost } from '../testing/clients';
import type { SmtpBehaviour } from './behaviour';

const behaviours: Record<string, SmtpBehaviour> = {
  plain: {},
  strict: { extensions: ['8BITMIME'] },
  tls: { tls: 'required' },
  'own-certificate': { tls: 'offered', certificate: 'self-signed' },
  'broken-tls': { tls: 'broken' },
  grey: { greylist: { seconds: 60 } },
  single: { limits: { connections: 1 } },
  mute: { fault: { at: 'banner', kind: 'silence' } },
  late: { fault: { at: 'banner', kind: 'delay', ms: 20 } },
  drip: { fault: { at: 'banner', kind: 'drip', ms: 1 } },
  endless: { fault: { at: 'banner', kind: 'endless' } },
  long: { fault: { at: 'ehlo', kind: 'long-line', bytes: 300_000 } },
  noise: { fault: { at: 'banner', kind: 'garbage', text: 'HTTP/1.1 400 Bad Request\r\n\r\n' } },
  'cut-connect': { fault: { at: 'banner', kind: 'drop', when: 'before' } },
  'cut-banner': { fault: { at: 'banner', kind: 'drop', when: 'after' } },
  'cut-reply': { fault: { at: 'rcpt', kind: 'drop', when: 'within' } },
  'cut-rcpt': { fault: { at: 'rcpt', kind: 'drop', when: 'after' } },
};
const start = ['EHLO client.test', 'MAIL FROM:<me@client.test>'];

describe('mail hosts', () => {
  let sandbox: Sandbox;
  let now = 0;

  beforeAll(async () => {
    const domains = Object.entries(behaviours).map(([name, behaviour]) => ({
      name: `${name}.test`,
      mailboxes: { anna: 'exists' as const },
      hosts: [{ behaviour }],
    }));
    sandbox = await startSandbox({ seed: 1, companies: 0, domains, clock: () => now });
  });
  beforeEach(() => sandbox.observed.clear());
  afterAll(() => sandbox.close());

  const open = (name: string): Promise<RawClient> => dialMailHost(sandbox, `mx1.${name}.test`);
  const greeted = async (name: string): Promise<RawClient> => {
    const client = await open(name);
    await client.reply();
    return client;
  };
  const started = async (name: string): Promise<RawClient> => {
    const client = await greeted(name);
    for (const command of start) await client.ask(command);
    return client;
  };

  it('runs a dialogue and records it', async () => {
    const client = await started('plain');
    expect(await client.ask('RCPT TO:<anna@plain.test>')).toMatch(/^250 2\.1\.5 /);
    expect(await client.ask('RCPT TO:<bert@plain.test>')).toMatch(/^550 5\.1\.1 <bert@plain\.test>/);
    client.send('QUIT\r\n');
    expect(await client.rest()).toMatch(/^221 /);
    expect(sandbox.observed.rcptCount('plain.test')).toBe(2);
    expect(sandbox.observed.commands('plain.test')).toEqual([
      ...start,
      'RCPT TO:<anna@plain.test>',
      'RCPT TO:<bert@plain.test>',
      'QUIT',
    ]);
    expect(sandbox.observed.smtp).toMatchObject([
      {
        host: 'mx1.plain.test',
        greeting: '220 mx1.plain.test ESMTP ready',
        secure: false,
        pipelined: false,
        messageBytes: 0,
      },
    ]);
  });

  it('records a message, which a verifier must not send', async () => {
    const client = await started('plain');
    await client.ask('RCPT TO:<anna@plain.test>');
    expect(await client.ask('DATA')).toMatch(/^354 /);
    expect(await client.ask('Subject: hello\r\n\r\nQUIT\r\n.')).toMatch(/^250 /);
    expect(sandbox.observed.commands('plain.test')).toContain('DATA');
    expect(sandbox.observed.smtp[0]?.messageBytes).toBe(24);
  });

  it('answers pipelined commands in order and records the pipelining', async () => {
    const client = await greeted('strict');
    client.send([...start, 'RCPT TO:<anna@strict.test>', 'QUIT', ''].join('\r\n'));
    expect((await client.rest()).match(/^\d{3} /gm)).toEqual(['250 ', '250 ', '250 ', '221 ']);
    expect(sandbox.observed.smtp[0]).toMatchObject({ pipelined: true });
  });

  it('upgrades to TLS with a certificate of the sandbox', async () => {
    const client = await greeted('tls');
    expect(await client.ask('EHLO client.test')).toContain('STARTTLS');
    expect(await client.ask('MAIL FROM:<me@client.test>')).toMatch(/^530 5\.7\.0 /);
    expect(await client.ask('STARTTLS')).toMatch(/^220 /);
    const secured = connectTls({
      socket: client.release(),
      servername: 'mx1.tls.test',
      ca: sandbox.caCertificate,
    });
    await once(secured, 'secureConnect');
    const inside = new RawClient(secured);
    for (const command of [...start, 'RCPT TO:<anna@tls.test>']) {
      expect(await inside.ask(command)).toMatch(/^250[ -]/);
    }
    expect(sandbox.observed.smtp[0]?.secure).toBe(true);
    secured.destroy();
  });

  it('has self-signed certificates, and handshakes that fail', async () => {
    for (const [name, code] of [
      ['own-certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
      ['broken-tls', 'ERR_SSL_WRONG_VERSION_NUMBER'],
    ] as const) {
      const client = await greeted(name);
      await client.ask('EHLO client.test');
      await client.ask('STARTTLS');
      const secured = connectTls({
        socket: client.release(),
        servername: `mx1.${name}.test`,
        ca: sandbox.caCertificate,
      });
      expect(await once(secured, 'error')).toMatchObject([{ code }]);
      secured.destroy();
    }
  });

  it('greylists until the clock has advanced', async () => {
    const client = await started('grey');
    expect(await client.ask('RCPT TO:<anna@grey.test>')).toMatch(/^450 /);
    now += 60_000;
    expect(await client.ask('RCPT TO:<anna@grey.test>')).toMatch(/^250 /);
    client.stream.destroy();
  });

  it('rejects a second concurrent connection', async () => {
    const first = await greeted('single');
    expect(await (await open('single')).rest()).toMatch(/^421 /);
    first.send('QUIT\r\n');
    await first.rest();
    expect(await (await open('single')).reply()).toMatch(/^220 /);
  });

  it('does not answer while it is silent, until the client disconnects', async () => {
    const client = await open('mute');
    client.stream.end();
    expect(await client.rest()).toBe('');
  });

  it('sends complete replies when it is late or slow', async () => {
    expect(await (await open('late')).reply()).toBe('220 mx1.late.test ESMTP ready\r\n');
    expect(await (await open('drip')).reply()).toBe('220 mx1.drip.test ESMTP ready\r\n');
  });

  it('never ends an endless reply, and stops when the client disconnects', async () => {
    const client = await open('endless');
    await client.until(/^(220-[^\n]*\n){2000}/);
    client.stream.destroy();
    await expect(client.rest()).resolves.not.toMatch(/^220 /m);
  });

  it('sends over-long lines and replies of other protocols', async () => {
    expect(await (await greeted('long')).ask('EHLO client.test')).toHaveLength(300_006);
    expect(await (await open('noise')).until(/\n/)).toBe('HTTP/1.1 400 Bad Request\r\n');
  });

  it('drops connections at the configured moment', async () => {
    expect(await (await open('cut-connect')).rest()).toBe('');
    expect(await (await open('cut-banner')).rest()).toMatch(/^220 .*\r\n$/);
    const within = await started('cut-reply');
    within.send('RCPT TO:<anna@cut-reply.test>\r\n');
    expect(await within.rest()).toMatch(/^250[^\n]*$/);
    const after = await started('cut-rcpt');
    expect(await after.ask('RCPT TO:<anna@cut-rcpt.test>')).toMatch(/^250 /);
    expect(await after.rest()).toBe('');
  });

  it('disconnects after a line that exceeds the limit', async () => {
    const client = await greeted('plain');
    client.send('x'.repeat(70_000));
    expect(await client.rest()).toBe('');
  });

  it('serves the kinds for benchmarks', async () => {
    const domain = mailKinds['catch-all']?.domain('everyone.test', {});
    if (!domain) throw new Error('no such kind');
    sandbox.add(domain);
    const client = await started('everyone');
    expect(await client.ask('RCPT TO:<any@everyone.test>')).toMatch(/^250 /);
    client.stream.destroy();
  });
});
