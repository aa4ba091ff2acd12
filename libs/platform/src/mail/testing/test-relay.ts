import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';

export interface TestRelay {
  readonly port: number;
  /** All received mail, accepted or not. */
  readonly arrived: {
    readonly envelope: SMTPServerEnvelope;
    readonly raw: string;
    readonly mail: ParsedMail;
  }[];
  /** Number of connections. */
  readonly connections: number;
  /** The latest socket. */
  lastSocket(): Socket | undefined;
  close(): Promise<void>;
}

/** Called after the last byte of a mail; without a callback, the relay sends no reply. */
export type AfterMail = (done: (error?: Error | null) => void) => void;

/** An SMTP server on loopback, by default without TLS and login. */
export async function startTestRelay(
  options: SMTPServerOptions = {},
  afterMail: AfterMail = (done) => done(),
): Promise<TestRelay> {
  const arrived: TestRelay['arrived'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) =>
      void buffer(stream).then(async (raw) => {
        arrived.push({ envelope, raw: raw.toString('latin1'), mail: await simpleParser(raw) });
        afterMail(done);
      }, done),
    ...options,
  });
  server.on('error', () => undefined);
  return Object.assign(await listen(server.server, (closed) => server.close(closed)), { arrived });
}

/** A server that is not a relay, with the given handler for connections. */
export async function startOddServer(serve: (socket: Socket) => void): Promise<Omit<TestRelay, 'arrived'>> {
  const server = createServer(serve);
  return listen(server, (closed) => server.close(closed));
}

/** A rejection by the relay. */
export const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

async function listen(server: Server, close: (closed: () => void) => void) {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return sockets.length;
    },
    lastSocket: () => sockets.at(-1),
    close: () =>
      new Promise<void>((resolve) => {
        close(resolve);
        for (const socket of sockets) socket.destroy();
      }),
  };
}
