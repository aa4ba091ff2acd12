import type { KeyRecord } from '@lode/contracts';
import type { KeyEntity } from '../database/key.entity';

/** The public fields of a key. */
export function toKeyRecord(key: KeyEntity): KeyRecord {
  return {
    id: key.id,
    name: key.name,
    start: key.start,
    scopes: key.scopes,
    created_at: key.createdAt.toISOString(),
    expires_at: instant(key.expiresAt),
    revoked_at: instant(key.revokedAt),
    last_used_at: instant(key.lastUsedAt),
  };
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;
