import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'undici/types/header';

export type ResponseHeaders = Readonly<Record<string, readonly string[]>>;

/** Names in lower case, values in the order received. */
export function responseHeaders(headers: IncomingHttpHeaders): ResponseHeaders {
  const entries = Object.entries(headers).map(([name, value]) => {
    const values = value === undefined ? [] : [value].flat();
    return [name, values.map(readable)] as const;
  });
  return Object.fromEntries(entries);
}

/** Servers send UTF-8 although HTTP defines bytes only (RFC 9110 §5.5), most often in Location. */
function readable(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : value;
}

/** The values of one header; empty where it is missing. */
export const valuesOf = (headers: ResponseHeaders, name: string): readonly string[] =>
  Object.hasOwn(headers, name) ? (headers[name] ?? []) : [];
