import type { BackOff } from './host-back-offs';

/** A busy host recovers soon; a block is removed by a person; a silent host costs each attempt its whole timeout. */
const initialSeconds: Readonly<Record<BackOff['reason'], number>> = {
  busy: 60,
  blocked: 15 * 60,
  timeout: 60,
};
const maxSeconds: Readonly<Record<BackOff['reason'], number>> = {
  busy: 3600,
  blocked: 24 * 3600,
  timeout: 60,
};

/**
 * Length of a back-off: doubles with each consecutive refusal, and is never below the delay that the host asked for.
 * @param times consecutive refusals, from 1
 */
export function backOffSeconds(reason: BackOff['reason'], times: number, statedS: number | null): number {
  return Math.max(statedS ?? 0, Math.min(maxSeconds[reason], initialSeconds[reason] * 2 ** (times - 1)));
}
