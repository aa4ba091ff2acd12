import type { Socket } from 'node:net';

/**
 * What a CONNECT to the host comes to: it is served, refused, answered with "host unreachable",
 * or never answered.
 */
export type HostNetwork = 'open' | 'refused' | 'unreachable' | 'silent';

/** One port of one address of the sandbox. There is no listener behind it: the proxy hands sockets over. */
export interface VirtualHost {
  readonly address: string;
  readonly port: number;
  readonly network: HostNetwork;
  /** Takes over the socket of a client that was let through. */
  accept(socket: Socket): void;
}
