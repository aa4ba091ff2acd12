import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@lode/service-kit';

/** A TCP port that stays the same while the server behind it restarts elsewhere. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private readonly pairs = new Set<readonly [client: Socket, target: Socket]>();
  private isStalled = false;
  private server: Server | undefined;
  /** Called with the data of a client before it is forwarded. */
  intercept: ((said: Buffer, client: Socket, target: Socket) => void) | undefined;

  private constructor(readonly port: number) {}

  static async create(): Promise<Relay> {
    return new Relay(await freePort());
  }

  /** Forwards connections to a port of 127.0.0.1. */
  async serve(target: number): Promise<void> {
    this.server = createServer((client) => this.pass(client, connect(target, '127.0.0.1')));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Closes every connection; further ones are refused. */
  async refuse(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    server.close();
    this.sockets.forEach((socket) => socket.destroy());
    await once(server, 'close');
  }

  /**
   * Connections stay open and new ones are accepted, but nothing is forwarded, as on a network path that drops
   * packets.
   */
  stall(): void {
    this.isStalled = true;
    for (const [client, target] of this.pairs) {
      client.unpipe(target).pause();
      target.unpipe(client).pause();
    }
  }

  /** Forwards buffered and later data. */
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
      // Either end may close; the other one then receives the end of the stream.
      socket.on('error', end).on('close', () => {
        this.sockets.delete(socket);
        this.pairs.delete(pair);
        end();
      });
    }
    client.on('data', (said) => this.intercept?.(said, client, target));
    if (this.isStalled) client.pause();
    else join(pair);
  }
}

function join([client, target]: readonly [client: Socket, target: Socket]): void {
  client.pipe(target).pipe(client);
}
