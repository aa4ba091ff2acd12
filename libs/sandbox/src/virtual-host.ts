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

/** Whether `name` is `pattern`, or is matched by a wildcard pattern: `*.acme.test` matches `a.acme.test`. */
export const coversName = (pattern: string, name: string): boolean =>
  pattern === name || (pattern.startsWith('*.') && name.endsWith(pattern.slice(1)));

/** Where the servers of a sandbox listen. Port 0 is a free one. */
export interface Listen {
  readonly host: string;
  /** DNS, UDP and TCP. */
  readonly dns: number;
  /** SOCKS5. */
  readonly proxy: number;
  /** SMTP of the mail sink. */
  readonly mail: number;
}

/** Reachable from this machine only. */
export const onLoopback: Listen = { host: '127.0.0.1', dns: 0, proxy: 0, mail: 0 };
