/** Where a link leads, as a header can say it; undefined for what is no address of the web. */
export function destinationOf(stored: string | undefined): string | undefined {
  if (stored === undefined || !URL.canParse(stored)) return undefined;
  const { protocol, href } = new URL(stored);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
