/**
 * `ok`: it answered. `partial`: with a part only. `failed`: not at all, or with rubbish. `timeout`: not in time.
 * `off`: switched off, or not set up. `not_applicable`: it knows nothing of this kind of question.
 */
export const sourceStates = ['ok', 'partial', 'failed', 'timeout', 'off', 'not_applicable'] as const;
export type SourceState = (typeof sourceStates)[number];
