import type { Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import type { HostNetwork, VirtualHost } from '../network/virtual-host';

export interface MailboxHostOptions {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly secureContext: (name: string) => Promise<SecureContext>;
  /** Whether the host closes each connection. */
  readonly isDown: () => boolean;
  /** Serves the connection in TLS. */
  readonly serve: (socket: TLSSocket) => void;
}

/** A port of a mailbox server, with TLS from the first byte. */
export class MailboxHost implements VirtualHost {
  readonly network: HostNetwork = 'open';
  readonly address: string;
  readonly port: number;

  constructor(private readonly options: MailboxHostOptions) {
    this.address = options.address;
    this.port = options.port;
  }

  accept(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (this.options.isDown()) return void socket.destroy();
    void this.secure(socket);
  }

  private async secure(socket: Socket): Promise<void> {
    const secureContext = await this.options.secureContext(this.options.name);
    const secured = new TLSSocket(socket, { isServer: true, secureContext });
    secured.on('error', () => secured.destroy());
    secured.once('secure', () => this.options.serve(secured));
  }
}
