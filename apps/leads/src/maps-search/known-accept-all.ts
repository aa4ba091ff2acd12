import type { CallContext } from '@lode/service-kit';

export type AcceptAllContext = Pick<CallContext, 'requestId' | 'traceparent' | 'remaining'>;

/** Port: whether the mail hosts of addresses accept every address, from stored results only. */
export interface KnownAcceptAll {
  /** By address; omits addresses without a stored or readable result. */
  of(emails: readonly string[], caller: AcceptAllContext): Promise<ReadonlyMap<string, boolean>>;
}
