import type { CallContext } from '@lode/service-kit';

export type AcceptAllAsker = Pick<CallContext, 'requestId' | 'traceparent' | 'remaining'>;

/** Port: whether the mail hosts of addresses accept every address, as far as that is stored. */
export interface KnownAcceptAll {
  /** By address; addresses of which it is unknown, or cannot be read now, are left out. */
  of(emails: readonly string[], asker: AcceptAllAsker): Promise<ReadonlyMap<string, boolean>>;
}
