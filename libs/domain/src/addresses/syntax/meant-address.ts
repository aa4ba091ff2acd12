/** Characters that separate an address from the text, markup or list around it. */
const separators = /[\s<>()[\]{}"'“”„«»,;:|=]+/;
/** `(at)`, `[dot]`; bare words only without an `@`. */
const inBrackets = { at: /\s*[([{]\s*at\s*[)\]}]\s*/gi, dot: /\s*[([{]\s*(?:dot|punkt)\s*[)\]}]\s*/gi };
const bareWord = { at: /\sat\s+/gi, dot: /\s(?:dot|punkt)\s+/gi };
/** A comma within a domain, as in `acme,com`. */
const commaInDomain = /(?<=@[^\s,@]{1,253}),(?=[a-z]{2,63}$)/i;

/**
 * The only text in the form of an address in a longer text, such as `E-Mail: jane@acme.com`, a link, or `jane (at) acme
 * (dot) com`; undefined if there is none or several differ. The parser decides whether it is an address.
 */
export function meantAddress(text: string): string | undefined {
  const marked = text.replace(inBrackets.at, '@').replace(inBrackets.dot, '.');
  const written = marked.includes('@') ? marked : marked.replace(bareWord.at, '@').replace(bareWord.dot, '.');
  const found = written
    .replace(commaInDomain, '.')
    .split(separators)
    .filter((part) => part.includes('@'));
  return new Set(found).size === 1 ? found[0] : undefined;
}
