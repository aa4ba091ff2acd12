/** A number of things: `1 address`, `5 addresses`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The domain in an address, a URL or a domain; texts of another form are omitted. */
export function siteName(text: string): string {
  const host = text.replace(/^.*@|^[a-z]+:\/\/|[/?#].*$/gis, '').replace(/^www\./i, '');
  return /^[^\s:@]+\.[^\s:@.]+$/.test(host) ? host.toLowerCase() : 'one domain';
}

/** The domain of a company, or its name. */
export const companyName = (request: { readonly domain?: string; readonly company?: string }): string =>
  request.domain === undefined ? (request.company ?? 'one company') : siteName(request.domain);
