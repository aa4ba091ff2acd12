const smallest = 3_000;
const largest = 40_000;
const unknown = 4_000;

/** Radius of the area of a postal code, in metres. */
export const postalRadius = 8_000;

/**
 * Radius of a town in metres: 800 × population^0.24, between 3 and 40 km. A village of a thousand has 4 km, a town of a
 * million 22 km, one of nine millions 37 km: density grows with the population.
 */
export function townRadius(population: number | null): number {
  if (population === null) return unknown;
  return Math.round(Math.min(largest, Math.max(smallest, 800 * population ** 0.24)));
}
