/** A wait of this many seconds is worth no advance of the clock. */
const shortSeconds = 60;

/**
 * @param now in milliseconds since 1970
 * @returns the duration (ISO 8601) by which the clock of the sandbox reaches a time; undefined if it is there in a moment
 */
export function advanceTo(time: string, now: number): string | undefined {
  const seconds = Math.ceil((Date.parse(time) - now) / 1000);
  return seconds > shortSeconds ? `PT${seconds}S` : undefined;
}
