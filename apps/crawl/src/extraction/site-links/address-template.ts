/** A URL with a placeholder for a token; see job-board-addresses.ts. */
export interface AddressTemplate {
  readonly labels: readonly string[];
  readonly segments: readonly string[];
  /** The parameter that contains the token. */
  readonly parameter: string | undefined;
}

const place = '{token}';
const any = '*';

export function readTemplate(text: string): AddressTemplate {
  const [address = '', query] = text.split('?');
  const [host = '', ...segments] = address.split('/');
  return { labels: host.split('.'), segments, parameter: query?.slice(0, query.indexOf('=')) };
}

/** The last two labels of a host, the lookup key of templates. */
export const hostEnd = (host: string): string =>
  host.slice(host.lastIndexOf('.', host.lastIndexOf('.') - 1) + 1);

/** @returns the token in a URL that matches the template */
export function tokenIn(url: URL, { labels, segments, parameter }: AddressTemplate): string | undefined {
  const own = url.hostname.split('.');
  const path = url.pathname.split('/').slice(1, segments.length + 1);
  if (own.length !== labels.length || path.length < segments.length) return undefined;
  const parts = [...own, ...path];
  const pattern = [...labels, ...segments];
  const fits = pattern.every((part, at) => part === any || part === place || part === parts[at]);
  if (!fits) return undefined;
  const token = parameter === undefined ? parts[pattern.indexOf(place)] : url.searchParams.get(parameter);
  return token || undefined;
}

/** The URL of a template with the token; undefined for templates with wildcards or a parameter. */
export function fillTemplate(
  { labels, segments, parameter }: AddressTemplate,
  token: string,
): string | undefined {
  const parts = [...labels, ...segments];
  if (parts.includes(any) || parameter !== undefined) return undefined;
  const fill = (part: string): string => (part === place ? token : part);
  return `https://${labels.map(fill).join('.')}/${segments.map(fill).join('/')}`;
}
