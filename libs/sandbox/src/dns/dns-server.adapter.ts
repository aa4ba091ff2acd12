import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import * as dns from 'dns-packet';
import type { Listen } from '../virtual-host';
import type { Observed } from '../observed';
import { Timers } from '../timers';
import { type NameServer, toDatagram, toResponse } from './name-server';

const bindAttempts = 20;

/** Serves the answers of a name server over UDP and TCP on one port. */
export class DnsServer {
  private readonly clients = new Set<Socket>();
  private readonly timers = new Timers();

  private constructor(
    private readonly udp: UdpSocket,
    private readonly tcp: Server,
    private readonly names: NameServer,
    private readonly observed: Observed,
  ) {
    udp.on('message', (message, peer) => this.onDatagram(message, peer.address, peer.port));
    // A client may disconnect before its answer.
    udp.on('error', () => undefined);
    tcp.on('connection', (client) => this.onClient(client));
  }

  static async listen(names: NameServer, observed: Observed, { host, dns }: Listen): Promise<DnsServer> {
    const { udp, tcp } = await bindPair(host, dns);
    return new DnsServer(udp, tcp, names, observed);
  }

  /** `host:port`, as accepted by `Resolver.setServers`. */
  get address(): string {
    const { address, port } = this.udp.address();
    return `${address}:${port}`;
  }

  async close(): Promise<void> {
    this.timers.clear();
    for (const client of this.clients) client.destroy();
    const closed = [once(this.udp, 'close'), once(this.tcp, 'close')];
    this.udp.close();
    this.tcp.close();
    await Promise.all(closed);
  }

  private onDatagram(message: Buffer, address: string, port: number): void {
    const query = decode(message);
    if (!query) return;
    this.answer(query, 'udp', (response, truncated) => {
      this.udp.send(toDatagram(query, response, truncated), port, address);
    });
  }

  private onClient(client: Socket): void {
    this.clients.add(client);
    client.on('close', () => this.clients.delete(client));
    client.on('error', () => client.destroy());
    let pending: Buffer = Buffer.alloc(0);
    client.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
        const end = 2 + pending.readUInt16BE(0);
        this.onStreamed(client, pending.subarray(2, end));
        pending = pending.subarray(end);
      }
    });
  }

  private onStreamed(client: Socket, message: Buffer): void {
    const query = decode(message);
    if (!query) return void client.destroy();
    this.answer(query, 'tcp', (response) => client.writable && client.write(dns.streamEncode(response)));
  }

  private answer(
    query: dns.Packet,
    transport: 'udp' | 'tcp',
    send: (response: dns.Packet, truncated: boolean) => void,
  ): void {
    const question = query.questions?.[0];
    if (!question) return;
    const name = question.name.toLowerCase();
    this.observed.addDnsQuestion({ name, type: question.type, transport });
    const answer = this.names.answer(name, question.type);
    const response = toResponse(query, answer);
    if (response) this.timers.after(answer.delayMs, () => send(response, answer.truncated));
  }
}

/** Packets that are not DNS are dropped, as on public servers. */
function decode(message: Buffer): dns.Packet | undefined {
  try {
    const packet = dns.decode(message);
    return packet.type === 'query' ? packet : undefined;
  } catch {
    return undefined;
  }
}

/** The system assigns the TCP port; the same UDP port may be in use, hence several attempts. */
async function bindPair(host: string, port: number): Promise<{ udp: UdpSocket; tcp: Server }> {
  for (let attempt = 1; ; attempt += 1) {
    const tcp = createServer();
    tcp.listen(port, host);
    await once(tcp, 'listening');
    const udp = createSocket('udp4');
    try {
      udp.bind((tcp.address() as AddressInfo).port, host);
      await once(udp, 'listening');
      return { udp, tcp };
    } catch (error) {
      udp.close();
      tcp.close();
      if (attempt === bindAttempts) throw error;
    }
  }
}
