import type { Schemas } from '../../api/client';
import { setClock } from '../../format/now';
import { troubles } from '../home/attention';
import { isActive, statusOf } from './key-status';

const now = Date.UTC(2026, 10, 26);
const key = (expires_at: string | null, revoked_at: string | null = null) => ({ expires_at, revoked_at });

it.each([
  [key(null), 'active'],
  [key('2027-01-01T00:00:00Z'), 'active'],
  [key('2026-11-27T00:00:00Z'), 'ending'],
  [key('2026-11-26T00:00:00Z'), 'expired'],
  [key(null, '2026-01-01T00:00:00Z'), 'revoked'],
])('the status of %j is %s', (times, expected) => {
  expect(statusOf(times, now)).toBe(expected);
  expect(isActive(times, now)).toBe(expected === 'active' || expected === 'ending');
});

it('follows real time, and not the clock of the sandbox', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  setClock(inHours(240));
  try {
    expect([statusOf(key(inHours(1))), isActive(key(inHours(1)))]).toEqual(['ending', true]);
    const ending = { id: 'key_1', name: 'crm', last_used_at: inHours(-1), ...key(inHours(30)) };
    expect(troubles({ keys: [ending as Schemas['KeyRecord']] })).toHaveLength(1);
  } finally {
    setClock(new Date().toISOString());
  }
});
