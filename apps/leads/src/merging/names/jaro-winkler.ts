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
