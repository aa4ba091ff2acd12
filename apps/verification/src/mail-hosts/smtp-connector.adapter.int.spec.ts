import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Dialer } from '@lode/platform/network';
import { type ConversationPlan, SmtpSocketAdapter } from './smtp-connector.adapter';
import { Transcript } from './transcript';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

/** A mail server on loopback with a fixed answer per command. */
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

const defaultPlan: ConversationPlan = {
  heloName: 'probe.test',
  mailFrom: 'verify@probe.test',
  startTls: true,
  nextRecipients: (answers) => (answers.length === 0 ? ['jane@acme.test'] : []),
};

async function converse(
  port: number,
  { plan = defaultPlan, signal = new AbortController().signal, proxyPort = 0, quitTimeoutMs = 5000 } = {},
) {
  const dialer = new Dialer({
    resolve: async () => ({ kind: 'no_records' }),
    guard: undefined,
    proxyUrl: proxyPort > 0 ? `socks5://127.0.0.1:${proxyPort}` : undefined,
    times: { lookUp: 5000, connect: 5000 },
  });
  const transcript = new Transcript(() => 0);
  const adapter = new SmtpSocketAdapter({ port, dialer, stepTimeoutMs: 5000, quitTimeoutMs });
  const target = { host: 'mx.acme.test', address: '127.0.0.1' };
  return { conversation: await adapter.converse(target, plan, { signal, transcript }), transcript };
}

describe('SmtpSocketAdapter', () => {
  it('connects directly without a proxy, and records the transcript', async () => {
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

  it('sends its address literal if it has no host name', async () => {
    const { port, received } = await serve('220 hi\r\n', {});
    await converse(port, { plan: { ...defaultPlan, heloName: null, mailFrom: '' } });
    expect(received.slice(0, 2)).toEqual(['EHLO [127.0.0.1]', 'MAIL FROM:<>']);
  });

  it('limits the wait for the reply to QUIT', async () => {
    const { port } = await serve('220 hi\r\n', { QUIT: '' });
    const { conversation } = await converse(port, { quitTimeoutMs: 100 });
    expect(conversation).toMatchObject({ outcome: { end: 'complete' } });
  });

  it('ignores plain text received after the reply to STARTTLS', async () => {
    const { port, received } = await serve('220 hi\r\n', {
      EHLO: '250-mx\r\n250 STARTTLS\r\n',
      STARTTLS: '220 go\r\n250 injected\r\n250 injected\r\n250 injected\r\n',
    });
    expect((await converse(port)).conversation).toMatchObject({
      outcome: { end: 'tls_failed', answers: [] },
    });
    expect(received.join('\n')).not.toContain('RCPT');
  });

  it('reports a refused connection, direct and through a proxy', async () => {
    const { port } = await serve('', {});
    const [server] = servers.splice(0);
    server?.close();
    expect((await converse(port)).conversation).toEqual({ connected: false, failure: 'refused' });
    expect((await converse(25, { proxyPort: port })).conversation).toEqual({
      connected: false,
      failure: 'refused',
    });
  });

  it('stops immediately when aborted, also with a proxy that never answers', async () => {
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

  it('V3: sends no part of a recipient that contains a line end', async () => {
    const { port, received } = await serve('220 hi\r\n', {});
    const plan = { ...defaultPlan, nextRecipients: () => ['jane@acme.test>\r\nDATA'] };
    await expect(converse(port, { plan })).rejects.toThrow('control character');
    expect(received.join('\n')).not.toContain('DATA');
  });
});
