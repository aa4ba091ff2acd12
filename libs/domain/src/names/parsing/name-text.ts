import { cleanName } from '../clean-name';

export interface NameText {
  /** Without brackets and quotes; commas and dots stay. */
  readonly plain: string;
  /** The single word in quotes or brackets; empty for several or none. */
  readonly calledBy: string;
}

const aside = /["“„«(] ?([^"“”„«»()]{0,60})["“”»)]/gu;
const quoted = /(?<= )'(\p{L}[\p{L}\p{M}-]{0,30})'(?= )/gu;
const nickname = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}-]{2,30}$/u;
/** `Dipl.-Ing. (FH)`, `B.Sc. (Hons)` */
const ofDegree = /^(?:fh|tu|th|ba|dh|htl|haw|ph|hons?|univ|retd?|uni|eth|sen|jun)\.?$/iu;
/** Dutch family names with spaces around the hyphen: `Jansen - de Vries`. */
const spacedHyphen = /(?<=\p{Ll}) [-–] (?=\p{Ll}{2,4} \p{Lu}|\p{Lu}\p{Ll})/gu;
/** `née Smith`, in some languages. */
const formerly = /[ ,](?:née?|nee|geb\.?|geborene?r?|born|roz\.|född) .*$/iu;

/** Separates a name from the additions to it. */
export function readNameText(text: string): NameText {
  let calledBy = '';
  const take = (_: string, inner: string): string => {
    if (calledBy === '' && !ofDegree.test(inner.trim()) && nickname.test(inner.trim()))
      calledBy = inner.trim();
    return ' ';
  };
  const plain = cleanName(text)
    .replace(aside, take)
    .replace(spacedHyphen, '-')
    .replace(quoted, take)
    .replace(formerly, '');
  return { plain: plain.replace(/["“”„«»()]/gu, ' ').trim(), calledBy };
}
