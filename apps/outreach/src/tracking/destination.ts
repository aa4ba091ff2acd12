/** Normalized web address of a link, safe for a header; undefined for other targets. */
export function destinationOf(stored: string | undefined): string | undefined {
  if (stored === undefined || !URL.canParse(stored)) return undefined;
  const { protocol, href } = new URL(stored);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
