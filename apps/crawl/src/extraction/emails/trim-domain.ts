import type { MailDomains } from './mail-domains';

/** File extensions; file names that contain an `@` are not addresses. */
const fileEnding =
  /^(?:avif|bmp|css|gif|html?|ico|jpe?g|js|json|map|min|mjs|mp[34]|pdf|png|svg|tiff?|webm|webp|xml)$/i;
const word = /^\p{L}{2,20}$/u;
const capitalised = /^\p{Lu}\p{Ll}+$/u;
/** The end of a domain and an adjacent word or number: `comPhone`, `com312`, `jpまで`. */
const glued = [
  /^([a-z]{2,10})(?=[A-Z])/,
  /^([a-zA-Z]{2,10})(?=\d)/,
  /^([a-zA-Z]{2,10})(?=[^\p{Script=Latin}\p{M}\p{N}-])/u,
];

/**
 * The domain at the start of a text, without the words of the sentence after it, as in `acme.com.Thanks`.
 * @returns undefined if the text does not start with a domain
 */
export function trimDomain(text: string, domains: MailDomains): string | undefined {
  let rest = withoutPunctuation(text);
  if (fileEnding.test(lastOf(rest)) && !domains.has(rest)) return undefined;
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

/** `acme.com.Phone`, where the word is also a public suffix, but not `acme.co.Uk` or `Acme.Com`. */
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
