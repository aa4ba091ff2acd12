import type { Operation } from './operation';

const maxLength = 200;
/** Postgres stores neither U+0000 nor unpaired surrogates as text. */
const unprintable = /[\p{Cc}\p{Cs}]+/gu;

/** The words of a request of an operation, at most 200 characters; null without words. */
export function questionOf<Request extends object>(
  operation: Pick<Operation<Request>, 'question'>,
  request: Request,
): string | null {
  const words = operation.question?.(request)?.slice(0, maxLength).replace(unprintable, ' ').trim();
  return words ? words : null;
}

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
