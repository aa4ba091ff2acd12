import type { CompanySize } from '@lode/contracts';

/** The largest employer of the world has fewer. */
const most = 5_000_000;

/** People who work somewhere: two bounds that are the same are a number. */
export function sizeOf({
  min,
  max,
}: {
  readonly min: number | null;
  readonly max: number | null;
}): CompanySize | null {
  if ((min === null && max === null) || (min ?? 0) > most || (max ?? 0) > most || max === 0) return null;
  return min === max ? { exact: min, min, max } : { exact: null, min, max };
}
