import type { SuppressionReason } from '@lode/contracts';

/**
 * The strength of each reason: an entry with a stronger reason keeps it when it is added again. Of equal strengths the
 * newer reason counts.
 */
const ranks: Readonly<Record<SuppressionReason, number>> = {
  opt_out: 5,
  legal: 4,
  complaint: 3,
  bounce: 2,
  customer: 1,
  competitor: 1,
  other: 0,
};

const rankOf = (column: string): string =>
  `CASE ${column} ${Object.entries(ranks)
    .map(([reason, rank]) => `WHEN '${reason}' THEN ${rank}`)
    .join(' ')} ELSE 0 END`;

/** SQL expression of an upsert of `entry`: the reason that the row has afterwards. */
export const strongerReason = `CASE WHEN ${rankOf('excluded.reason')} >= ${rankOf('entry.reason')} THEN excluded.reason ELSE entry.reason END`;
