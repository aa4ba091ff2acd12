import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const endDelayMs = 20;

/** A network path to a local server that can drop all traffic: nothing arrives, and nothing is closed. */
export class HangingPath {
  private readonly sockets = new Set<Socket>();
  private hanging = false;
  /** Number of bytes at the end of a chunk from the server that are delayed; 0 for none. */
  private lateBytes = 0;

  private constructor(
    private readonly server: Server,
    /** Address of the server. */
    private readonly target: URL,
  ) {}

  /** @param url of the server, such as `postgres://user:password@127.0.0.1:5432/lode` @param port a free one; default: any */
  static async to(url: string, port = 0): Promise<HangingPath> {
    const server = createServer();
    const path = new HangingPath(server, new URL(url));
    server.on('connection', (client) => path.pass(client));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return path;
  }

  /** The address of the path. @param url with other credentials; defaults to those of the server */
  through(url = this.target.href): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  }

  /** Number of open connections. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  hang(): void {
    this.hanging = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** From now on the last bytes of each chunk from the server are sent separately, some milliseconds later. */
  delayEnds(bytes: number): void {
    this.lateBytes = bytes;
  }

  resume(): void {
    this.hanging = false;
    this.lateBytes = 0;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private deliver(bytes: Buffer, client: Socket): void {
    const late = Math.min(this.lateBytes, bytes.length);
    client.write(bytes.subarray(0, bytes.length - late));
    if (late > 0) setTimeout(() => client.write(bytes.subarray(-late)), endDelayMs);
  }

  private pass(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    const pair = [client, server] as const;
    const end = (): void => pair.forEach((socket) => socket.destroy());
    for (const [from, to] of [pair, [server, client] as const]) {
      this.sockets.add(from);
      from.on('data', (bytes) => (from === server ? this.deliver(bytes, to) : to.write(bytes)));
      from.on('error', end).on('close', () => {
        this.sockets.delete(from);
        end();
      });
      if (this.hanging) from.pause();
    }
  }
}
