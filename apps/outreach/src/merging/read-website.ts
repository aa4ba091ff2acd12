const withScheme = /^[a-z][a-z0-9+.-]*:/i;
const withPort = /^[^/?#\s]+:\d+(?:[/?#]|$)/;

/** A website as it was written; null for what is no address of the web, such as `n/a` or a link that would run a script. */
export function readWebsite(text: string): string | null {
  const isWritten = withScheme.test(text) && !withPort.test(text);
  if (isWritten && !/^https?:/i.test(text)) return null;
  const address = isWritten ? text : `http://${text.replace(/^\/\//, '')}`;
  const { hostname = '', username = '' } = URL.parse(address) ?? {};
  return hostname.includes('.') && username === '' ? text : null;
}
