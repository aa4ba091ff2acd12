import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { ConversationPlan } from './smtp-connector';
import { SmtpSocketAdapter } from './smtp-socket.adapter';
import { Transcript } from './transcript';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

/** A mail server on loopback that answers each command with what is written for it. */
async function serve(greeting: string, answers: Readonly<Record<string, string>>) {
  const received: string[] = [];
  const server = createServer((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(greeting);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        socket.write(answers[line.split(/[ :]/)[0] ?? ''] ?? answers.other ?? '250 ok\r\n');
      }
    });
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, received };
}

const PLAN: ConversationPlan = {
  heloName: 'probe.test',
  mailFrom: 'verify@probe.test',
  startTls: true,
  nextRecipients: (answers) => (answers.length === 0 ? ['jane@acme.test'] : []),
};

async function converse(
  port: number,
  { plan = PLAN, signal = new AbortController().signal, proxyPort = 0 } = {},
) {
  const proxy = proxyPort > 0 ? { host: '127.0.0.1', port: proxyPort } : null;
  const waits = { connectTimeoutMs: 5000, stepTimeoutMs: 5000, quitTimeoutMs: 100 };
  const transcript = new Transcript(() => 0);
  const adapter = new SmtpSocketAdapter({ port, proxy, ...waits });
  const target = { host: 'mx.acme.test', address: '127.0.0.1' };
  return { conversation: await adapter.converse(target, plan, { signal, transcript }), transcript };
}

describe('SmtpSocketAdapter', () => {
  it('connects directly where no proxy is set, and writes down what was said', async () => {
    const { port, received } = await serve('220 hi\r\n', { RCPT: '550 5.1.1 no\r\n', QUIT: '221 bye\r\n' });
    const { conversation, transcript } = await converse(port);
    expect(conversation).toMatchObject({ connected: true, outcome: { answers: [{ reply: { code: 550 } }] } });
    expect(received).toEqual([
      'EHLO probe.test',
      'MAIL FROM:<verify@probe.test>',
      'RCPT TO:<jane@acme.test>',
      'QUIT',
    ]);
    expect(transcript.about(['jane@acme.test']).map(({ direction, line }) => `${direction} ${line}`)).toEqual(
      [
        `note connecting to mx.acme.test [127.0.0.1]:${port}`,
        'received 220 hi',
        'sent EHLO probe.test',
        'received 250 ok',
        'sent MAIL FROM:<verify@probe.test>',
        'received 250 ok',
        'sent RCPT TO:<jane@acme.test>',
        'received 550 5.1.1 no',
        'sent QUIT',
        'received 221 bye',
        'note session ended: complete',
      ],
    );
  });

  it('gives its own address where it has no name', async () => {
    const { port, received } = await serve('220 hi\r\n', {});
    await converse(port, { plan: { ...PLAN, heloName: null, mailFrom: '' } });
    expect(received.slice(0, 2)).toEqual(['EHLO [127.0.0.1]', 'MAIL FROM:<>']);
  });

  it('does not wait long for the answer to QUIT', async () => {
    const { port } = await serve('220 hi\r\n', { QUIT: '' });
    expect((await converse(port)).conversation).toMatchObject({ outcome: { end: 'complete' } });
  });

  it('believes nothing that came in plain text behind the consent to STARTTLS', async () => {
    const { port, received } = await serve('220 hi\r\n', {
      EHLO: '250-mx\r\n250 STARTTLS\r\n',
      STARTTLS: '220 go\r\n250 injected\r\n250 injected\r\n250 injected\r\n',
    });
    expect((await converse(port)).conversation).toMatchObject({
      outcome: { end: 'tls_failed', answers: [] },
    });
    expect(received.join('\n')).not.toContain('RCPT');
  });

  it('tells a refused connection from one that goes nowhere', async () => {
    const { port } = await serve('', {});
    const [server] = servers.splice(0);
    server?.close();
    expect((await converse(port)).conversation).toEqual({ connected: false, failure: 'refused' });
    expect((await converse(25, { proxyPort: port })).conversation).toEqual({
      connected: false,
      failure: 'refused',
    });
  });

  it('gives up at once when time is up, also with a proxy that never answers', async () => {
    const { port } = await serve('', { other: '' });
    expect((await converse(port, { signal: AbortSignal.abort() })).conversation).toEqual({
      connected: false,
      failure: 'timeout',
    });
    const signal = AbortSignal.timeout(50);
    expect((await converse(25, { proxyPort: port, signal })).conversation).toEqual({
      connected: false,
      failure: 'timeout',
    });
  });

  it('V3: sends nothing of a recipient that would end its command', async () => {
    const { port, received } = await serve('220 hi\r\n', {});
    const plan = { ...PLAN, nextRecipients: () => ['jane@acme.test>\r\nDATA'] };
    await expect(converse(port, { plan })).rejects.toThrow('control character');
    expect(received.join('\n')).not.toContain('DATA');
  });
});
