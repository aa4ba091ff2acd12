const genders = /\(?\b[mwfhdx](?:\s?[/|]\s?[mwfhdx]){1,3}\b\*?\)?/giu;
/** `Leiter*in`, `Leiter:innen`, `Directeur·rice`, `financier·ère`. */
const marked = /(?<=\p{L})[*:_·•‧](?:in|innen|r|rice|trice|ice|euse|ère|ere|ne|e|a)(?!\p{L})/giu;
/** `Leiter/in`, `Leiter/-in`, `Director/a`, `Leiter(in)`, `Diretor(a)`. */
const slashed = /(?<=\p{L})(?:\/-?|\(-?)(?:in|innen|rice|trice|euse|ère|e|a|o)(?:\)|(?!\p{L}))/giu;
/** `LeiterIn`. */
const capital = /(?<=\p{Ll})In(?:nen)?(?!\p{L})/gu;

/** A precondition of all these forms. */
const sign = /[*:_·•‧/(]|\p{Ll}In/u;

/** Reduces a gender-inclusive title to its first form: `Leiter*in (m/w/d)` becomes `Leiter`. */
export const withoutInclusiveForms = (title: string): string =>
  sign.test(title)
    ? title.replace(genders, ' ').replace(marked, '').replace(slashed, '').replace(capital, '')
    : title;
