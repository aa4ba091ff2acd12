/**
 * The URL of a link to a page of the outside world. Values of crawled pages are untrusted: only http and https become
 * links. @returns undefined for anything else
 */
export function safeUrl(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  const text = /^[\w.-]+\.[a-z]{2,}(\/|$)/i.test(value) ? `https://${value}` : value;
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The readable form of a URL: without scheme, `www.` and a final slash. */
export const shortUrl = (value: string): string =>
  value.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, '').replace(/\/$/, '');
