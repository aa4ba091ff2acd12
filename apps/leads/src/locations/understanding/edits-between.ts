/**
 * The number of letters that must be put in, left out, replaced or swapped with their neighbours to make one text of
 * the other; null where it is more than `most`, which is small: each more takes four times as long.
 */
export function editsBetween(a: string, b: string, most: number): number | null {
  const least = Math.abs(a.length - b.length);
  for (let edits = least; edits <= most; edits++) if (isWithin(a, 0, b, 0, edits)) return edits;
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
