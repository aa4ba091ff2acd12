import type { Seniority } from '@lode/contracts';

/**
 * Seniority of a word in a title.
 * - `assistant`: the seniority of the assisted person does not apply.
 * - `former`: the position has ended.
 * - `none`: words that look like a level, as in "product owner".
 */
export type Level = Seniority | 'assistant' | 'former' | 'none';

/** In descending order. The highest level of a title applies. */
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
