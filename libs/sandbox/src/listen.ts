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
