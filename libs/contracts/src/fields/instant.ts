/** An RFC 3339 date-time: in UTC or with an offset, `T` and `Z` in either case. */
export const instantPattern =
  /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(\.\d{1,9})?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The instant in milliseconds since 1970; undefined for an invalid text or date, such as 31 February. */
export function parseInstant(text: string): number | undefined {
  const [, day, time, fraction = '', offset = ''] = instantPattern.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  // JavaScript parses 31 February as 3 March.
  const written = Date.parse(`${day}T${time}Z`);
  const exists = !Number.isNaN(written) && new Date(written).toISOString().startsWith(`${day}T${time}`);
  return exists ? Date.parse(`${day}T${time}${fraction}${offset.toUpperCase()}`) : undefined;
}
