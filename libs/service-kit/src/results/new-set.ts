import { randomBytes } from 'node:crypto';
import type { ResultSet, ServiceName } from '@lode/contracts';
import { prefixedId } from '../ids/prefixed-id';

/** Retention time of a set in milliseconds. */
const retentionMs = 30 * 24 * 3600 * 1000;

interface SetParts extends Pick<ResultSet, 'operation' | 'question' | 'total'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A set of a service that expires in 30 days. */
export const newSet = (service: ServiceName, { now, ...set }: SetParts): ResultSet => ({
  id: prefixedId(`res_${service}`, now, randomBytes(10)),
  ...set,
  created_at: new Date(now).toISOString(),
  expires_at: new Date(now + retentionMs).toISOString(),
});
