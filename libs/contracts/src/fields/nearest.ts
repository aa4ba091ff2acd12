import { distance } from 'fastest-levenshtein';

/**
 * The known name that is most similar to another one, or undefined if none is close: `email` for `emial`, and
 * `list` for `list_id`.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  return (
    closest(wanted, known, 2) ??
    known.find((candidate) => extendsOther(wanted, candidate.toLowerCase())) ??
    closest(wanted, known, Math.floor(wanted.length / 3))
  );
}

function closest(wanted: string, known: readonly string[], maxDistance: number): string | undefined {
  let best: string | undefined;
  let bestDistance = maxDistance + 1;
  for (const candidate of known) {
    const away = distance(wanted, candidate.toLowerCase());
    if (away < bestDistance) [best, bestDistance] = [candidate, away];
  }
  return best;
}

/** Whether one name is the other with further words. */
const extendsOther = (a: string, b: string): boolean => a.startsWith(`${b}_`) || b.startsWith(`${a}_`);
