import type { ResultSet, ServiceName } from '@lode/contracts';
import { prefixedId, randomHex } from '@lode/platform';

/** Days for which a set is kept after it was last requested. */
const retentionDays = 30;
const retentionMs = retentionDays * 24 * 3600 * 1000;

interface SetParts extends Pick<ResultSet, 'operation' | 'question' | 'total'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A set of a service that expires in 30 days. */
export const newSet = (service: ServiceName, { now, ...set }: SetParts): ResultSet => ({
  id: prefixedId(`res_${service}`, now, Buffer.from(randomHex(10), 'hex')),
  ...set,
  created_at: new Date(now).toISOString(),
  expires_at: new Date(now + retentionMs).toISOString(),
});
