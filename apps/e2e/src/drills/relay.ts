import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@lode/service-kit';

/** A TCP port that stays where it is while the server behind it goes and comes back elsewhere. */
export class Relay {
  private readonly sockets = new Set<Socket>();
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

  private pass(client: Socket, target: Socket): void {
    const pair = [client, target] as const;
    const end = (): void => pair.forEach((socket) => socket.destroy());
    for (const socket of pair) {
      this.sockets.add(socket);
      // Either end may break off; the other one then hears the end of the stream.
      socket.on('error', end).on('close', () => {
        this.sockets.delete(socket);
        end();
      });
    }
    client.on('data', (said) => this.overhear?.(said, client, target));
    client.pipe(target).pipe(client);
  }
}
