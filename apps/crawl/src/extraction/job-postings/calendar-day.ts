/** Year, month and day in this order, as `2026-03-01`, `2026/3/1` or `20260301`, with or without a time. */
const written = /^\s*(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)/;

/** The day of a date in structured data, as `YYYY-MM-DD`; null for an invalid or ambiguous date. */
export function calendarDay(text: string | null): string | null {
  const [, year, , month, day, plainMonth, plainDay] = written.exec(text ?? '') ?? [];
  const parts = [year, month ?? plainMonth, day ?? plainDay].map(Number);
  const [y = 0, m = 0, d = 0] = parts;
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = y >= 1000 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
