/** A percentile of the numbers; 0 without numbers. @param share from 0 to 1 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;

export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** `200 ×12, 503 ×3` */
export function tally(values: readonly (string | number)[]): string {
  const groups = [...Map.groupBy(values, (value) => value)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([value, { length }]) => `${value} ×${length}`).join(', ') || 'nothing';
}
