const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const maxDelayS = 24 * 3600;
const clockPattern = /(?<!\d)(\d{1,2}):(\d{2}):(\d{2})(?!\d)/;
const amountPattern = /(?<![\d.])(\d{1,5})\s*(s|m|h)(?:ec|in|ou?r|econd|inute)?s?\b/;

/**
 * Delay in seconds, 1 to 86,400, stated by a temporary refusal ("in 5 minutes", "60 s", "00:05:00"); null: none is
 * stated.
 */
export function statedRetryDelay(text: string): number | null {
  const lower = text.toLowerCase();
  const clock = clockPattern.exec(lower);
  const amount = amountPattern.exec(lower);
  const seconds = clock
    ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
    : Number(amount?.[1] ?? 0) * (unitSeconds[amount?.[2] ?? ''] ?? 0);
  return seconds > 0 ? Math.min(seconds, maxDelayS) : null;
}
