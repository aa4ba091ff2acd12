interface KeyTimes {
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
}

export type KeyStatus = 'active' | 'ending' | 'expired' | 'revoked';

const soonMs = 7 * 86_400_000;

/** By real time, like all times of keys: the clock of the sandbox does not move them. `ending`: expires within seven days, as the old key of a rotation does. */
export function statusOf({ expires_at, revoked_at }: KeyTimes, now = Date.now()): KeyStatus {
  if (revoked_at) return 'revoked';
  const left = expires_at ? new Date(expires_at).getTime() - now : Infinity;
  if (left <= 0) return 'expired';
  return left <= soonMs ? 'ending' : 'active';
}

export function isActive(key: KeyTimes, now = Date.now()): boolean {
  const status = statusOf(key, now);
  return status === 'active' || status === 'ending';
}
