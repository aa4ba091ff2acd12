import type { Change } from '@lode/contracts';

/** A change of the log, by default of the deployment. */
export const change = (position: number, action: Change['action'], more: Partial<Change> = {}): Change => ({
  position,
  action,
  hash: position.toString(16).padStart(8, '0').repeat(4),
  account: null,
  expires_at: null,
  request_id: action === 'erase' || action === 'tell' ? `req_${position}` : null,
  ...more,
});
