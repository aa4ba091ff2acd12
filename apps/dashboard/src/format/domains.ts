const separators = /[\s,;|]+/;

/**
 * Domains in pasted text, separated by white space, commas or semicolons. URLs and email addresses are read as their host;
 * other entries stay as they are, so that the API reports them. Each domain is listed once.
 */
export function readDomains(pasted: string): string[] {
  const entries = pasted.split(separators).filter((entry) => entry !== '');
  return [...new Set(entries.map(domainOf))];
}

function domainOf(entry: string): string {
  const host = entry.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/[/?#].*$/, '');
  return (
    host
      .slice(host.lastIndexOf('@') + 1)
      .replace(/:\d+$/, '')
      .replace(/\.$/, '')
      .toLowerCase() || entry
  );
}
