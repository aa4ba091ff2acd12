import type { Socket } from 'node:net';

/** The result of a CONNECT: the host serves it, refuses it, answers "host unreachable", or never answers. */
export type HostNetwork = 'open' | 'refused' | 'unreachable' | 'silent';

/** One port of one address of the sandbox. It has no listener: the proxy passes sockets to it. */
export interface VirtualHost {
  readonly address: string;
  readonly port: number;
  readonly network: HostNetwork;
  /** Takes over the socket of an accepted client. */
  accept(socket: Socket): void;
}
