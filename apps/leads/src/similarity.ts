// Similarity of texts: the number of edits, Jaro-Winkler, and the longest common subsequence.

/**
 * Number of letters to insert, delete, replace or swap with their neighbours to turn one text into the other; null
 * above `limit`, which is small: each further edit takes four times as long. fastest-levenshtein counts a swap as two
 * edits; damerau-levenshtein has no limit and takes 7 to 10 times as long.
 */
export function editsBetween(a: string, b: string, limit: number): number | null {
  const minEdits = Math.abs(a.length - b.length);
  for (let edits = minEdits; edits <= limit; edits++) if (isWithinEdits(a, 0, b, 0, edits)) return edits;
  return null;
}

function isWithinEdits(a: string, fromA: number, b: string, fromB: number, edits: number): boolean {
  let [atA, atB] = [fromA, fromB];
  for (; atA < a.length && a[atA] === b[atB]; atA++) atB++;
  const [leftA, leftB] = [a.length - atA, b.length - atB];
  if (leftA === 0 || leftB === 0) return leftA + leftB <= edits;
  if (edits === 0) return false;
  return (
    isWithinEdits(a, atA + 1, b, atB + 1, edits - 1) ||
    isWithinEdits(a, atA + 1, b, atB, edits - 1) ||
    isWithinEdits(a, atA, b, atB + 1, edits - 1) ||
    (a[atA] === b[atB + 1] && a[atA + 1] === b[atB] && isWithinEdits(a, atA + 2, b, atB + 2, edits - 1))
  );
}

/** Whether two different words differ by one letter: replaced, inserted, deleted, or swapped with its neighbour. */
export const isOneEdit = (one: string, other: string): boolean => editsBetween(one, other, 1) === 1;

/** Length and weight of the prefix (Winkler 1990). */
const prefix = { maxLength: 4, weight: 0.1 };

/**
 * Similarity of two words: 0 to 1, with more weight on their prefix. @skyra/jaro-winkler and jaro-winkler give other values
 * for 9 to 25 % of random words, which would require new thresholds of merging.
 */
export function jaroWinkler(one: string, other: string): number {
  const jaro = jaroOf(one, other);
  let shared = 0;
  while (shared < prefix.maxLength && shared < one.length && one[shared] === other[shared]) shared += 1;
  return jaro + shared * prefix.weight * (1 - jaro);
}

function jaroOf(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1;
  const mine = new Uint8Array(one.length);
  const theirs = new Uint8Array(other.length);
  const count = markMatches(one, other, mine, theirs);
  if (count === 0) return 0;
  const swapped = countSwapped(one, other, mine, theirs) / 2;
  return (count / one.length + count / other.length + (count - swapped) / count) / 3;
}

/** Marks the letters that both have at about the same place. */
function markMatches(one: string, other: string, mine: Uint8Array, theirs: Uint8Array): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  let count = 0;
  for (let index = 0; index < one.length; index += 1) {
    const end = Math.min(other.length - 1, index + reach);
    let at = Math.max(0, index - reach);
    while (at <= end && (theirs[at] === 1 || other[at] !== one[index])) at += 1;
    if (at > end) continue;
    mine[index] = 1;
    theirs[at] = 1;
    count += 1;
  }
  return count;
}

/** Number of marked letters in another order. */
function countSwapped(one: string, other: string, mine: Uint8Array, theirs: Uint8Array): number {
  let swapped = 0;
  let at = 0;
  for (let index = 0; index < one.length; index += 1) {
    if (mine[index] === 0) continue;
    while (theirs[at] === 0) at += 1;
    if (one[index] !== other[at]) swapped += 1;
    at += 1;
  }
  return swapped;
}

/** Share of the letters that both have in the same order (longest common subsequence), in hundredths. */
export function spellingRatio(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  const row = new Uint16Array(other.length + 1);
  for (const letter of one.split('')) {
    let diagonal = 0;
    for (let at = 1; at <= other.length; at += 1) {
      const above = row[at] ?? 0;
      row[at] = letter === other[at - 1] ? diagonal + 1 : Math.max(above, row[at - 1] ?? 0);
      diagonal = above;
    }
  }
  const common = row[other.length] ?? 0;
  return Math.round(100 * ((2 * common) / (one.length + other.length))) / 100;
}
