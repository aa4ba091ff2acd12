import type { Seniority } from '@lode/contracts';

/**
 * What a word of a title says about its holder's level.
 * - `assistant`: who assists; the level of who is assisted is not theirs.
 * - `former`: who was, but is not any more.
 * - `none`: words that look like a level and are none, as in "product owner".
 */
export type Level = Seniority | 'assistant' | 'former' | 'none';

/** From the top. Where a title tells several, the highest holds. */
export const levelsFromTheTop = [
  'cxo',
  'owner',
  'partner',
  'vp',
  'director',
  'manager',
  'senior',
  'entry',
] as const satisfies readonly Seniority[];

const deciding: ReadonlySet<Seniority> = new Set(['cxo', 'owner', 'partner', 'vp', 'director']);

export const decides = (seniority: Seniority | null): boolean =>
  seniority !== null && deciding.has(seniority);
