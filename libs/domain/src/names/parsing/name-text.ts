import { cleanName } from '../clean-name';

export interface NameText {
  /** With no brackets and quotes in it; commas and dots stay. */
  readonly plain: string;
  /** What stood in quotes or brackets, if it is one word; else empty. */
  readonly calledBy: string;
}

const aside = /["“„«(] ?([^"“”„«»()]{0,60})["“”»)]/gu;
const quoted = /(?<= )'(\p{L}[\p{L}\p{M}-]{0,30})'(?= )/gu;
const nickname = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}-]{2,30}$/u;
/** `née Smith`, in some languages. */
const formerly = /[ ,](?:née?|nee|geb\.?|geborene?r?|born|roz\.|född) .*$/iu;

/** Takes a name as written apart from what is said beside it. */
export function readNameText(text: string): NameText {
  let calledBy = '';
  const take = (_: string, inner: string): string => {
    if (calledBy === '' && nickname.test(inner.trim())) calledBy = inner.trim();
    return ' ';
  };
  const plain = cleanName(text).replace(aside, take).replace(quoted, take).replace(formerly, '');
  return { plain: plain.replace(/["“”„«»()]/gu, ' ').trim(), calledBy };
}
