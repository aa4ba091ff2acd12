import { statement } from '@lode/service-kit';

/** Of any account. */
export const isTrackingDomain = statement({
  sql: 'SELECT outreach.is_tracking_domain($1) AS found',
  parameters: ['text'],
  columns: { found: 'boolean' },
});
