/** Few companies are older. */
const earliest = 1000;

/**
 * The year of a date in the formats of `foundingDate`: `1987`, `1987-05-04`, `04.05.1987`; null unless there is exactly
 * one.
 */
export function yearIn(date: string | null, now = Date.now()): number | null {
  const years = new Set((date ?? '').slice(0, 40).match(/(?<!\d)\d{4}(?!\d)/g) ?? []);
  const [year] = years;
  const value = Number(year);
  return years.size === 1 && value >= earliest && value <= new Date(now).getUTCFullYear() ? value : null;
}
