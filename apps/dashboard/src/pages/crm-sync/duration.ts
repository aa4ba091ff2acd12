import { formatNumber } from '../../format/format';
import { text } from '../../text/text';

const t = text.crmSyncs;

/** Seconds as a duration in the largest sensible unit. */
export function durationOf(seconds: number): string {
  if (seconds < 90) return t.seconds(formatNumber(Math.max(1, Math.round(seconds))));
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? t.minutes(formatNumber(minutes)) : t.hours(formatNumber(Math.round(minutes / 60)));
}

/** Seconds from the start to the end; undefined before. */
export const secondsOf = ({
  created_at,
  ended_at,
}: {
  readonly created_at: string;
  readonly ended_at: string | null;
}): number | undefined =>
  ended_at === null ? undefined : (Date.parse(ended_at) - Date.parse(created_at)) / 1000;
