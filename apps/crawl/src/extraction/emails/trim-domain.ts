import type { MailDomains } from './mail-domains';

/** Names of files that contain an `@`; whatever stands before the ending is no domain. */
const fileEnding =
  /^(?:avif|bmp|css|gif|html?|ico|jpe?g|js|json|map|min|mjs|mp[34]|pdf|png|svg|tiff?|webm|webp|xml)$/i;
const word = /^\p{L}{2,20}$/u;
const capitalised = /^\p{Lu}\p{Ll}+$/u;
/** The end of a name and the word or number that was glued to it: `comPhone`, `com312`, `jpまで`. */
const glued = [
  /^([a-z]{2,10})(?=[A-Z])/,
  /^([a-zA-Z]{2,10})(?=\d)/,
  /^([a-zA-Z]{2,10})(?=[^\p{Script=Latin}\p{M}\p{N}-])/u,
];

/**
 * The domain that a stretch of text begins with: words of the sentence behind it are cut off, as in
 * `acme.com.Thanks`.
 * @returns undefined where none stands at its beginning.
 */
export function trimDomain(text: string, domains: MailDomains): string | undefined {
  let rest = withoutPunctuation(text);
  if (endsWithSentence(rest, domains)) return withoutLast(rest);
  for (let cuts = 0; cuts < 4 && rest.includes('.'); cuts += 1) {
    if (domains.has(rest)) return rest;
    const shorter = shorten(rest);
    if (shorter === undefined) return undefined;
    rest = shorter;
  }
  return undefined;
}

function withoutPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && '.-'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const lastOf = (domain: string): string => domain.slice(domain.lastIndexOf('.') + 1);
const withoutLast = (domain: string): string => domain.slice(0, Math.max(0, domain.lastIndexOf('.')));

/** `acme.com.Phone`, where the word happens to be a public suffix; `acme.co.Uk` and `Acme.Com` are not meant. */
function endsWithSentence(domain: string, domains: MailDomains): boolean {
  const before = withoutLast(domain);
  if (!capitalised.test(lastOf(domain)) || before !== before.toLowerCase()) return false;
  return domains.has(before) && domains.suffixOf(domain)?.includes('.') !== true;
}

function shorten(domain: string): string | undefined {
  const last = lastOf(domain);
  for (const pattern of glued) {
    const kept = pattern.exec(last)?.[1];
    if (kept !== undefined) return `${withoutLast(domain)}.${kept}`;
  }
  return word.test(last) && !fileEnding.test(last) ? withoutLast(domain) : undefined;
}
