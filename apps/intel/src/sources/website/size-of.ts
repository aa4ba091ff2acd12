import type { CompanySize } from '@lode/contracts';

/** More than the largest employer in the world has. */
const maxSize = 5_000_000;

/** Number of employees; equal bounds are an exact number. */
export function sizeOf({
  min,
  max,
}: {
  readonly min: number | null;
  readonly max: number | null;
}): CompanySize | null {
  if ((min === null && max === null) || (min ?? 0) > maxSize || (max ?? 0) > maxSize || max === 0)
    return null;
  return min === max ? { exact: min, min, max } : { exact: null, min, max };
}
