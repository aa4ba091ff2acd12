/** Kinds of contacts of which a cell may have several. */
type ContactKind = 'email' | 'phone' | 'domain';

/** Maximum characters of a cell with several values; a longer one is returned unchanged, and no parser accepts it. */
const maxUnits = 4096;

/**
 * The values of a cell, each as written: `Jane <a@x.test>, b@x.test` has two. Parts that may be a further value are
 * returned even if they are invalid, so that the caller reports them. A text with one value is returned unchanged.
 */
export function cellValues(kind: ContactKind, text: string): readonly string[] {
  if (text.length > maxUnits) return [text];
  if (kind === 'email') return emailsIn(text);
  const values = kind === 'phone' ? phonesIn(text) : domainsIn(text);
  return values.length > 1 ? values : [text];
}

const obfuscated = /(?<!\s)\s*[([{]\s*(?:at|ät)\s*[)\]}]\s*/gi;
const obfuscatedDot = /(?<!\s)\s*[([{]\s*(?:dot|punkt)\s*[)\]}]\s*/gi;
/** A list in quotation marks. */
const wrapped = /^["'“«]([^"'“”«»]*)["'”»]$/;
/** In any form, also encoded in a link. */
const atSigns = /[@＠﹫]|%40|[([{]\s*(?:at|ät)\s*[)\]}]/gi;

/** Words of a name before an address, or between two. */
const mayBeValue = (part: string): boolean => /[@＠﹫]|[^\s.]\.[^\s.]|\sat\s/iu.test(part);

function emailsIn(text: string): readonly string[] {
  // Most cells have one.
  if (text.indexOf('@') === text.lastIndexOf('@') && !/[＠﹫%([{]/.test(text)) return [text];
  if ((withLinksOpened(text).match(atSigns) ?? []).length < 2) return [text];
  const written = withLinksOpened(text)
    .trim()
    .replace(wrapped, '$1')
    .replace(obfuscated, '@')
    .replace(obfuscatedDot, '.');
  const values = partsOf(written).flatMap(addressesOfPart);
  return values.length > 1 ? values : [text];
}

/** `mailto:a@x.test,b@x.test?cc=c@x.test` → all recipients (RFC 6068). */
const withLinksOpened = (text: string): string =>
  text.replace(/mailto:([^?\s<>"'()[\]{};|]*)(?:\?([^\s<>"'()[\]{};|]*))?/gi, (_, to: string, query = '') =>
    [to, ...recipientsIn(query as string)].filter(Boolean).map(unescaped).join(','),
  );

const recipientsIn = (query: string): string[] =>
  query.split('&').flatMap((pair) => /^(?:to|b?cc)=(.*)$/is.exec(pair)?.[1] ?? []);

function unescaped(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Separators outside of quotation marks, and the end of an address in angle brackets. */
const part = /(?:"[^"]*"|<[^<>]*(?:>|$)|[^;,|；，、｜>\p{Cc}\p{Zl}\p{Zp}])+>?/gu;

/** Also the brackets of a JSON list. */
const around = /^[\s/\\[]+|(?<![\s/\\\]])[\s/\\\]]+$/g;
const bracketed = /^[([{]([^()[\]{}]*)[)\]}]$/;

/** The parts of a cell between separators. A part without an address is the first part of the name after it: `Doe, Jane <…>`. */
function partsOf(text: string): string[] {
  const parts = text.replace(/:::|(?<=>)/g, ';').match(part) ?? [];
  return parts
    .map((each) => each.replace(around, '').replace(bracketed, '$1'))
    .filter((each, place) => mayBeValue(each) && !(isName(each) && /</.test(parts[place + 1] ?? '')));
}

const isName = (text: string): boolean => !/[@＠﹫]/.test(text);

const piece = /"[^"]*"(?:@[^\s/()[\]{}<>]+)?|[^\s()[\]{}<>"]+(?:"[^"]*"[^\s()[\]{}<>"]*)?/g;

/** The addresses of a part: separated by spaces or slashes, or as name and address of one person. */
function addressesOfPart(text: string): string[] {
  if ((text.match(/[@＠﹫]/g) ?? []).length < 2 || isQuotedLocalPart(text)) return [text];
  return (text.match(piece) ?? [])
    .flatMap((each) =>
      each.startsWith('"') ? [each] : each.replace(/^[/\\]+/, '').split(/(?<=@[^\s/]+)[/\\]+/),
    )
    .filter(mayBeValue);
}

/** `"a@b"@acme.test` */
const isQuotedLocalPart = (text: string): boolean => /^<?"(?:[^"\\]|\\.)+"@[^@\s]+$/.test(text);

const betweenNumbers = /([\s;,|/；，、｜]+)/;

/** Shorter texts between separators are parts of one number: `0351 / 123456`. */
const minDigitsOfNumber = 7;
const digitsIn = (text: string): number => (text.match(/\p{Nd}/gu) ?? []).length;

/** Each number begins with its plus sign, or with `00` after a separator that is no space; or all parts are long enough for one. */
function phonesIn(text: string): string[] {
  const parts = text.split(/\s*[;,|/；，、｜]\s*/);
  if (parts.length > 1 && parts.every((each) => digitsIn(each) >= minDigitsOfNumber)) return parts;
  const [first = '', ...rest] = text.replace(/(?<=\p{Nd})(?=\(?[+＋])/gu, ' ').split(betweenNumbers);
  const numbers = [first];
  for (let place = 0; place < rest.length; place += 2) {
    const [separator = '', word = ''] = rest.slice(place, place + 2);
    if (/^\(?[+＋]/.test(word) || (/^\(?00/.test(word) && /[^ \u00a0\t]/.test(separator))) numbers.push(word);
    else numbers.push(`${numbers.pop() ?? ''}${separator}${word}`);
  }
  return numbers.filter((each) => /\p{Nd}/u.test(each));
}

const hasPath = /^(?:https?:)?(?:\/\/)?[^/?#]+[/?#][^;,|]/i;

/** A comma within the path of a URL separates nothing. */
const domainsIn = (text: string): string[] =>
  text
    .split(/[\s；，、｜]+|(?<![;,|])[;,|]+(?=\s|https?:|www\.|$)/i)
    .flatMap((each) => (hasPath.test(each) ? [each] : each.split(/[;,|]+/)))
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
