import { MIMEType } from 'node:util';

export interface MediaType {
  /** Without parameters, in lower case; empty if the header is missing. */
  readonly essence: string;
  readonly charset: string | undefined;
}

/** Reads Content-Type; the last valid value applies (Fetch Standard, "extract a MIME type"). */
export function mediaTypeOf(contentType: readonly string[]): MediaType {
  const parsed = contentType.map(parse).findLast((type) => type !== undefined);
  return { essence: parsed?.essence ?? '', charset: parsed?.params.get('charset') ?? undefined };
}

function parse(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

/** The media type of a body without Content-Type; undefined for binary data. */
export function sniffMediaType(body: Buffer): string | undefined {
  const start = body.subarray(0, 1024);
  if (start.includes(0)) return undefined;
  const text = start
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (text.startsWith('<?xml')) return 'text/xml';
  if (text.startsWith('<')) return 'text/html';
  return /^[{[]/.test(text) ? 'application/json' : 'text/plain';
}
