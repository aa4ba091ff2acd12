import { distance } from 'fastest-levenshtein';

/**
 * The known name that is most similar to another one, or undefined if none is close: `email` for `emial`, and
 * `list` for `list_id`.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  return (
    known.find((candidate) => letters(candidate) === letters(wanted)) ??
    closest(wanted, known, wanted.length < 6 ? 1 : 2) ??
    known.find((candidate) => extendsOther(wanted, candidate.toLowerCase())) ??
    closest(wanted, known, Math.floor(wanted.length / 3))
  );
}

/** The same for names that differ in the order of their letters. */
const letters = (name: string): string => [...name.toLowerCase()].sort().join('');

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
