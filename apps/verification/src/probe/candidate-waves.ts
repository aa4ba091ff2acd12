import type { Reason } from '../smtp/verdict';

/** Recipients of each wave: the first guess is right most often, and refused ones count against us. */
const WAVES = [1, 3, 6] as const;

/** Reasons after which asking the same host for others makes sense. */
const GO_ON: ReadonlySet<Reason> = new Set([
  'no_mailbox',
  'disabled',
  'mailbox_full',
  // All candidates have to be known to the server before its delay can end in an answer.
  'greylisted',
  // Nobody was asked about this one.
  'suppressed',
]);

/**
 * Which candidates to ask next: those of the first wave that lack an answer, none after a wave in which
 * somebody was accepted, or which a host gave that should not be pressed.
 * @param reasonFor what is known of a candidate
 */
export function nextWave(
  candidates: readonly string[],
  reasonFor: (candidate: string) => Reason | undefined,
): readonly string[] {
  let from = 0;
  for (const size of WAVES) {
    const wave = candidates.slice(from, (from += size));
    const missing = wave.filter((candidate) => reasonFor(candidate) === undefined);
    if (missing.length > 0) return missing;
    if (!wave.every((candidate) => GO_ON.has(reasonFor(candidate) ?? 'ok'))) return [];
  }
  return [];
}
