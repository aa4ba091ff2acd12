import type { KeyAuthority } from './key-authority';

interface Expiry {
  readonly expiresAt: Date | null;
  /** Reason for an earlier expiry than requested; null: as requested. */
  readonly hint: string | null;
}

/** Limits the expiry of a key to that of the key that created it. @param requested null: never */
export function limitExpiry(requested: Date | null, { maker }: Pick<KeyAuthority, 'maker'>): Expiry {
  const limit = maker?.expiresAt;
  if (!limit || (requested && requested <= limit)) return { expiresAt: requested, hint: null };
  return {
    expiresAt: limit,
    hint: `expires_at is limited to the expiry of the key that made this one (${maker.id}); to get a later one, use a key that expires later or never.`,
  };
}
