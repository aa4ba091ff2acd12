/** Percentage with two decimals, at most 100; 0 if `of` is 0. */
export const rate = (count: number, of: number): number =>
  of === 0 ? 0 : Math.min(100, Math.round((count / of) * 10_000) / 100);
