const withScheme = /^[a-z][a-z0-9+.-]*:/i;
const withPort = /^[^/?#\s]+:\d+(?:[/?#]|$)/;

/** A website as it was written; null for what is no address of the web, such as `n/a` or a link that would run a script. */
export const readWebsite = (text: string): string | null => (hostOf(text) === undefined ? null : text);

/** The host of a website; undefined where there is none. */
export function hostOf(text: string): string | undefined {
  const isWhole = withScheme.test(text) && !withPort.test(text);
  if (isWhole && !/^https?:/i.test(text)) return undefined;
  const address = isWhole ? text : `http://${text.replace(/^\/\//, '')}`;
  const { hostname = '', username = '' } = URL.parse(address) ?? {};
  return hostname.includes('.') && username === '' ? hostname : undefined;
}
