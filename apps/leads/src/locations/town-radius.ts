const smallest = 3_000;
const largest = 40_000;
const unknown = 4_000;

/** Metres around the centre of a postal code's area that are taken for it. */
export const postalRadius = 8_000;

/**
 * Metres around the centre of a town that are taken for it: 800 × population^0.24, between 3 and 40 km. A village of
 * a thousand has 4 km, a town of a million 22 km, one of nine millions 37 km: towns grow in height as well.
 */
export function townRadius(population: number | null): number {
  if (population === null) return unknown;
  return Math.round(Math.min(largest, Math.max(smallest, 800 * population ** 0.24)));
}
