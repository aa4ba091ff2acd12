import type { Reason } from '../smtp/verdict';

/** Recipients per wave. The first candidate is the most probable one, and refused recipients harm the sender's reputation. */
const waveSizes = [1, 3, 6] as const;

/** Reasons after which the next wave is asked. */
const continueAfter: ReadonlySet<Reason> = new Set([
  'no_mailbox',
  'disabled',
  'mailbox_full',
  // A greylisting server answers only about recipients that it has seen before.
  'greylisted',
  // No host was asked.
  'suppressed',
]);

/**
 * The unanswered candidates of the first incomplete wave. None after a wave with an acceptance, or with a refusal that
 * concerns the sender.
 */
export function nextWave(
  candidates: readonly string[],
  reasonFor: (candidate: string) => Reason | undefined,
): readonly string[] {
  let from = 0;
  for (const size of waveSizes) {
    const wave = candidates.slice(from, (from += size));
    const missing = wave.filter((candidate) => reasonFor(candidate) === undefined);
    if (missing.length > 0) return missing;
    if (!wave.every((candidate) => continueAfter.has(reasonFor(candidate) ?? 'ok'))) return [];
  }
  return [];
}
