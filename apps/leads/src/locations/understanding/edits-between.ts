/**
 * Number of letters to insert, delete, replace or swap with their neighbours to turn one text into the other; null
 * above `limit`, which is small: each further edit takes four times as long. fastest-levenshtein counts a swap as two
 * edits; damerau-levenshtein has no limit and takes 7 to 10 times as long.
 */
export function editsBetween(a: string, b: string, limit: number): number | null {
  const minEdits = Math.abs(a.length - b.length);
  for (let edits = minEdits; edits <= limit; edits++) if (isWithin(a, 0, b, 0, edits)) return edits;
  return null;
}

function isWithin(a: string, fromA: number, b: string, fromB: number, edits: number): boolean {
  let [atA, atB] = [fromA, fromB];
  for (; atA < a.length && a[atA] === b[atB]; atA++) atB++;
  const [leftA, leftB] = [a.length - atA, b.length - atB];
  if (leftA === 0 || leftB === 0) return leftA + leftB <= edits;
  if (edits === 0) return false;
  return (
    isWithin(a, atA + 1, b, atB + 1, edits - 1) ||
    isWithin(a, atA + 1, b, atB, edits - 1) ||
    isWithin(a, atA, b, atB + 1, edits - 1) ||
    (a[atA] === b[atB + 1] && a[atA + 1] === b[atB] && isWithin(a, atA + 2, b, atB + 2, edits - 1))
  );
}
