import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const granted = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const refused = Buffer.from([5, 5, 0, 1, 0, 0, 0, 0, 0, 0]);

/** A SOCKS5 proxy (RFC 1928) that reaches IPv4 addresses of this machine, which the proxy of the sandbox refuses. */
export class ForwardingProxy {
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.kept(socket);
      void this.serve(socket).catch(() => socket.destroy());
    });
  }

  static async listen(): Promise<ForwardingProxy> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new ForwardingProxy(server);
  }

  /** As in LODE_SMTP_PROXY. */
  get url(): string {
    return `socks5://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(client: Socket): Promise<void> {
    await once(client, 'data');
    client.write(Buffer.from([5, 0]));
    const [request] = (await once(client, 'data')) as [Buffer];
    const host = request.subarray(4, 8).join('.');
    if (request[3] !== 1 || !host.startsWith('127.')) return void client.end(refused);
    client.pause();
    const target = this.kept(connect({ host, port: request.readUInt16BE(8) }));
    const isConnected = await new Promise<boolean>((resolve) =>
      target.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (!isConnected) return void client.end(refused);
    client.write(granted);
    client.once('close', () => target.destroy());
    target.once('close', () => client.destroy());
    client.pipe(target).pipe(client);
  }

  private kept(socket: Socket): Socket {
    this.sockets.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => this.sockets.delete(socket));
  }
}
