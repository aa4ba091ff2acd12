const longest = 2048;

/** The URL in a line or an element, where it is one of the web. */
export function webUrl(text: string, base: URL): URL | undefined {
  const trimmed = text.trim();
  const url = trimmed === '' || trimmed.length > longest ? null : URL.parse(trimmed, base.href);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
