import { statement, typed } from '@lode/service-kit';
import type { BackOff } from '../mail-hosts/host-back-offs';

/** Of several concurrent refusals, one starts the back-off and gets a row. */
export const beginBackOff = statement({
  sql: `
    INSERT INTO verification.host_rests AS rest (address, domain, reason, times, until) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (address, domain) DO UPDATE
      SET reason = excluded.reason, times = excluded.times, until = excluded.until
    WHERE rest.until <= $6 RETURNING address`,
  parameters: ['text', 'text', typed<BackOff['reason']>('text'), 'integer', 'timestamptz', 'timestamptz'],
  columns: { address: 'text' },
});

export const countBackOffs = statement({
  sql: 'SELECT reason, count(*)::integer AS count FROM verification.host_rests WHERE until > $1 GROUP BY reason',
  parameters: ['timestamptz'],
  columns: { reason: typed<BackOff['reason']>('text'), count: 'integer' },
});
