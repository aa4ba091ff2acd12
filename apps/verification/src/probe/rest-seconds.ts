import type { Rest } from './host-rests';

/**
 * A host that is busy recovers soon; one that blocks us has a list that somebody has to look at; one that is silent is
 * not waited for again within a minute, for any address of the domain.
 */
const FIRST: Readonly<Record<Rest['reason'], number>> = { busy: 60, blocked: 15 * 60, timeout: 60 };
const LONGEST: Readonly<Record<Rest['reason'], number>> = {
  busy: 3600,
  blocked: 24 * 3600,
  timeout: 60,
};

/**
 * Seconds for which a host is left alone, twice as long with each time in a row, and not less than it asked for.
 * @param times in a row, from 1
 */
export function restSeconds(reason: Rest['reason'], times: number, statedS: number | null): number {
  return Math.max(statedS ?? 0, Math.min(LONGEST[reason], FIRST[reason] * 2 ** (times - 1)));
}
