const units = { W: 604_800_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 };

const form =
  /^P(?:(?<W>\d{1,9})W)?(?:(?<D>\d{1,9})D)?(?:T(?=\d)(?:(?<H>\d{1,9})H)?(?:(?<M>\d{1,9})M)?(?:(?<S>\d{1,9}(?:[.,]\d{1,3})?)S)?)?$/;

/**
 * Milliseconds of an ISO 8601 duration in weeks, days (of 24 hours), hours, minutes and seconds; undefined for other
 * texts and for months and years, which have no fixed length. luxon accepts `P1M`, `P-1D` and `P1DT`.
 */
export function parseDuration(text: string): number | undefined {
  const parts = Object.entries(form.exec(text)?.groups ?? {}).filter(([, count]) => count !== undefined);
  if (parts.length === 0) return undefined;
  const sum = parts.reduce(
    (total, [unit, count]) => total + Number(count.replace(',', '.')) * units[unit as keyof typeof units],
    0,
  );
  return Math.round(sum);
}

/** Formats a duration in days and smaller units. @param milliseconds whole, at least 0 */
export function formatDuration(milliseconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(milliseconds / units.D),
    Math.floor((milliseconds % units.D) / units.H),
    Math.floor((milliseconds % units.H) / units.M),
  ];
  const seconds = (milliseconds % units.M) / units.S;
  const time = [part(hours, 'H'), part(minutes, 'M'), part(seconds, 'S')].join('');
  return `P${part(days, 'D')}${time && `T${time}`}`.replace(/^P$/, 'PT0S');
}

const part = (count: number, unit: string): string => (count > 0 ? `${count}${unit}` : '');
