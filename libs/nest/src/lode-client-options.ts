import type { ConnectionOptions } from '@nats-io/transport-node';

/** Options of the NATS connection, and the defaults of all calls. */
export interface LodeClientOptions extends ConnectionOptions {
  /** ID of the account of calls that name none. */
  readonly account?: string | undefined;
  /** The NATS user is limited to accounts: calls go to the subjects `….for.<account>`. Default: false. */
  readonly limitedToAccounts?: boolean | undefined;
  /** LODE_NATS_SUBJECT_PREFIX of the installation. Default: `lode`. */
  readonly subjectPrefix?: string | undefined;
}

/** Callbacks of `on`. A server is named by host and port. */
export type LodeClientEvents = {
  disconnect: (server: string) => void;
  reconnect: (server: string) => void;
  /** The servers of the NATS cluster changed. */
  update: (servers: { readonly added: readonly string[]; readonly deleted: readonly string[] }) => void;
};

/** States of the connection. */
export type LodeClientStatus = 'connected' | 'disconnected' | 'reconnecting';
