import { hasPublicDomain } from './public-domain';

const maxLength = 2000;

/** The first text that contains an http or https URL of a public host, as a normalized URL. */
export function readWebsite(texts: readonly string[]): string | null {
  for (const text of texts.flatMap((value) => value.split(/[;\s]/))) {
    const website = websiteOf(text);
    if (website) return website;
  }
  return null;
}

function websiteOf(text: string): string | undefined {
  const address = withScheme(text);
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!hasPublicDomain(url.hostname)) return undefined;
  url.hash = '';
  return url.href.length <= maxLength ? url.href : undefined;
}

/** Texts often omit the scheme. */
function withScheme(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return text;
  return /^[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}(?::\d{1,5})?(?:[/?]|$)/u.test(text)
    ? `https://${text}`
    : undefined;
}
