const genders = /\(?\b[mwfhdx](?:\s?[/|]\s?[mwfhdx]){1,3}\b\*?\)?/giu;
/** `Leiter*in`, `Leiter:innen`, `Directeur·rice`, `financier·ère`. */
const marked = /(?<=\p{L})[*:_·•‧](?:in|innen|r|rice|trice|ice|euse|ère|ere|ne|e|a)(?!\p{L})/giu;
/** `Leiter/in`, `Leiter/-in`, `Director/a`, `Leiter(in)`, `Diretor(a)`. */
const slashed = /(?<=\p{L})(?:\/-?|\(-?)(?:in|innen|rice|trice|euse|ère|e|a|o)(?:\)|(?!\p{L}))/giu;
/** `LeiterIn`. */
const capital = /(?<=\p{Ll})In(?:nen)?(?!\p{L})/gu;

/** Signs that one of these forms has. */
const sign = /[*:_·•‧/(]|\p{Ll}In/u;

/** A title with one form for all genders, the first one written: `Leiter*in (m/w/d)` is read as `Leiter`. */
export const withoutInclusiveForms = (title: string): string =>
  sign.test(title)
    ? title.replace(genders, ' ').replace(marked, '').replace(slashed, '').replace(capital, '')
    : title;
