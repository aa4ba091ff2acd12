import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@lode/service-kit';

/** A TCP port that stays where it is while the server behind it goes and comes back elsewhere. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private readonly pairs = new Set<readonly [client: Socket, target: Socket]>();
  private isStalled = false;
  private server: Server | undefined;
  /** Hears what a client says, before it is passed on. */
  overhear: ((said: Buffer, client: Socket, target: Socket) => void) | undefined;

  private constructor(readonly port: number) {}

  static async create(): Promise<Relay> {
    return new Relay(await freePort());
  }

  /** Passes connections on to a port of 127.0.0.1. */
  async serve(target: number): Promise<void> {
    this.server = createServer((client) => this.pass(client, connect(target, '127.0.0.1')));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Ends every connection; further ones are refused. */
  async refuse(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    server.close();
    this.sockets.forEach((socket) => socket.destroy());
    await once(server, 'close');
  }

  /** Connections stay, further ones are accepted, and nothing is passed on, as on a network path that swallows packets. */
  stall(): void {
    this.isStalled = true;
    for (const [client, target] of this.pairs) {
      client.unpipe(target).pause();
      target.unpipe(client).pause();
    }
  }

  /** Passes on what was held up, and what comes then. */
  resume(): void {
    this.isStalled = false;
    this.pairs.forEach(join);
  }

  private pass(client: Socket, target: Socket): void {
    const pair = [client, target] as const;
    this.pairs.add(pair);
    const end = (): void => pair.forEach((socket) => socket.destroy());
    for (const socket of pair) {
      this.sockets.add(socket);
      // Either end may break off; the other one then hears the end of the stream.
      socket.on('error', end).on('close', () => {
        this.sockets.delete(socket);
        this.pairs.delete(pair);
        end();
      });
    }
    client.on('data', (said) => this.overhear?.(said, client, target));
    if (this.isStalled) client.pause();
    else join(pair);
  }
}

function join([client, target]: readonly [client: Socket, target: Socket]): void {
  client.pipe(target).pipe(client);
}
