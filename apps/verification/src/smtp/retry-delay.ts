const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const MAX_DELAY_S = 24 * 3600;
const CLOCK = /(?<!\d)(\d{1,2}):(\d{2}):(\d{2})(?!\d)/;
const AMOUNT = /(?<![\d.])(\d{1,5})\s*(s|m|h)(?:ec|in|ou?r|econd|inute)?s?\b/;

/**
 * The delay in seconds, 1 to 86,400, that a temporary refusal asks for ("in 5 minutes", "60 s", "00:05:00"),
 * or null where it names none.
 */
export function statedRetryDelay(text: string): number | null {
  const lower = text.toLowerCase();
  const clock = CLOCK.exec(lower);
  const amount = AMOUNT.exec(lower);
  const seconds = clock
    ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
    : Number(amount?.[1] ?? 0) * (UNIT_SECONDS[amount?.[2] ?? ''] ?? 0);
  return seconds > 0 ? Math.min(seconds, MAX_DELAY_S) : null;
}
