/** The middle one of an odd number of values, else the lower of the middle ones; NaN of none. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
