/** What a company is in law, folded and in one piece: `S.à r.l.` is `sarl`. */
const forms = new Set(
  `ab ag as asa aps bv co company corp corporation eg ev eurl gmbh inc incorporated kg kgaa limited llc llp lp ltd nv
  ohg oy oyj plc pvt pty private sa sab sarl sas sasu se sl slu snc spa spzoo srl srls sro ug zrt`.split(
    /\s+/,
  ),
);
/** Words that a form may consist of, as in `S. p. A.`. */
const longestForm = 4;

/** How many words before `end` are the legal form: `S r l` are three. */
function formBefore(words: readonly string[], end: number): number {
  for (let length = Math.min(longestForm, end - 1); length > 0; length -= 1) {
    const piece = words.slice(end - length, end);
    const isSpelled = length === 1 || piece.every((word) => word.length <= 2);
    if (isSpelled && forms.has(piece.join(''))) return length;
  }
  return 0;
}

/** @param words folded; the first one always stays */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  let end = words.length;
  for (let length = formBefore(words, end); length > 0; length = formBefore(words, end)) end -= length;
  return words.slice(0, end);
}

export const isLegalForm = (word: string): boolean => forms.has(word);
