const maxLength = 2048;

/** The http or https URL in a line or an element; undefined for other texts. */
export function webUrl(text: string, base: URL): URL | undefined {
  const trimmed = text.trim();
  const url = trimmed === '' || trimmed.length > maxLength ? null : URL.parse(trimmed, base.href);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
