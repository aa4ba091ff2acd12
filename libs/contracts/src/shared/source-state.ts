/**
 * `ok`: complete. `partial`: incomplete. `failed`: no or no valid answer. `timeout`: late. `off`: disabled or not
 * configured. `not_applicable`: the source does not support this kind of request.
 */
export const sourceStates = ['ok', 'partial', 'failed', 'timeout', 'off', 'not_applicable'] as const;
export type SourceState = (typeof sourceStates)[number];
