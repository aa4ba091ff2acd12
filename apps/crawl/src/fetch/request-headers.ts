import type { ExchangeRequest } from '../http/exchange';
import { acceptEncoding } from './content-coding';
import { useRules } from './use-rules';

/**
 * Headers that identify Lode and the accepted formats, and nothing that distinguishes requests of different accounts.
 */
export function requestHeaders(
  { use, validators }: ExchangeRequest,
  userAgent: string,
): Record<string, string> {
  const { etag, lastModified } = validators ?? {};
  return {
    'user-agent': userAgent,
    accept: useRules[use].accept,
    'accept-encoding': acceptEncoding,
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}
