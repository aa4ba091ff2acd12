import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import sniff from 'html-encoding-sniffer';
import type { Dispatcher } from 'undici';
import type { PdfReader } from '../pdf/pdf-reader.adapter';
import type { Answer, Exchange, ExchangeRequest, Failure, Redirect } from '../http/exchange';
import { decoderOf, readBody, unpackFile, type WireBody } from './read-body';
import { FetchError } from './fetch-error';
import { forwardOf, responseHeaders, valuesOf, type ResponseHeaders, retryAfterMs } from './response-headers';
import { useRules, type UseRules } from './use-rules';

/** The standard searches 1 KiB for a meta element; many pages have it after more than that. */
const prescan = 16 * 1024;

export interface TextForm {
  readonly mediaType: string;
  /** From the header Content-Type. */
  readonly charset: string | undefined;
}

/**
 * Decodes bytes by byte order mark, header and declaration in the document; without them as UTF-8 if valid, else as
 * windows-1252. Invalid bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, { mediaType, charset }: TextForm): string {
  const encoding = sniff(bytes, {
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    ...(mediaType.endsWith('xml') ? { xml: true } : { maxPrescanBytes: isHtml(mediaType) ? prescan : 0 }),
  });
  // `replacement` represents encodings that are unsafe to decode, such as ISO-2022-CN.
  return new TextDecoder(encoding === 'replacement' ? 'windows-1252' : encoding).decode(bytes);
}

const isHtml = (mediaType: string): boolean => mediaType === 'text/html';

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

const redirects = new Set([301, 302, 303, 307, 308]);
/** Maximum length of a redirect's URL, which becomes part of each fact of the page. */
const maxLocationLength = 2048;

/** A response whose body is not read yet. */
export interface WireResponse extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> {
  readonly body: WireBody;
}

/**
 * Converts a response to the result for its use.
 * @param now milliseconds since 1970
 * @param pdfs reads files of the use `pdf`
 * @throws FetchError, and errors of the connection
 */
export async function readResponse(
  { statusCode: status, headers: received, body }: WireResponse,
  request: ExchangeRequest,
  now: number,
  pdfs: Pick<PdfReader, 'read'>,
): Promise<Exchange> {
  const headers = responseHeaders(received);
  const isRedirect = redirects.has(status);
  // Browsers show a redirect without a location.
  const isShown = isRedirect && request.use === 'page' && valuesOf(headers, 'location').length === 0;
  if ((status >= 200 && status < 300) || isShown) return readAnswer(status, headers, body, request, pdfs);
  body.ignore();
  if (isRedirect) return { kind: 'redirect', status, location: locationOf(headers, request.url) };
  if (status === 304 && request.validators) return { kind: 'not_modified', headers };
  return failed(status, headers, now);
}

async function readAnswer(
  status: number,
  headers: ResponseHeaders,
  body: WireBody,
  { url, use, signal }: ExchangeRequest,
  pdfs: Pick<PdfReader, 'read'>,
): Promise<Answer | Redirect> {
  try {
    const rules = useRules[use];
    const { essence, charset } = mediaTypeOf(valuesOf(headers, 'content-type'));
    // Browsers look into a page with a type that says nothing.
    const isVague = use === 'page' && vague.test(essence);
    if (essence !== '' && !isVague && !rules.reads(essence)) throw new FetchError('type');
    const decoder = decoderOf(valuesOf(headers, 'content-encoding'));
    rejectLong(valuesOf(headers, 'content-length'), rules);
    const content = await readBody(body, decoder, rules);
    const bytes = use === 'sitemap' && !decoder ? await unpackFile(content, rules) : content;
    if (use === 'pdf') {
      const result = await pdfs.read(pdfOf(bytes), signal);
      if ('reason' in result) throw new FetchError(result.reason);
      const { html: text } = result;
      return {
        kind: 'answer',
        url,
        status,
        headers,
        contentType: 'application/pdf',
        text,
        bytes: bytes.length,
      };
    }
    const contentType = isVague ? sniffedPage(bytes) : essence || sniffed(bytes, rules);
    const text = decodeText(bytes, { mediaType: contentType, charset });
    const forward =
      use === 'page' && contentType !== 'text/plain' ? forwardOf(text, headers, url) : undefined;
    if (forward && forward.href.length <= maxLocationLength)
      return { kind: 'redirect', status, location: forward };
    return { kind: 'answer', url, status, headers, contentType, text, bytes: bytes.length };
  } catch (error) {
    body.destroy();
    throw error;
  }
}

/** Rejects a body by its Content-Length before it is read. */
function rejectLong([length]: readonly string[], { limit, atLimit }: UseRules): void {
  if (atLimit === 'fail' && Number(length) > limit) throw new FetchError('too_large');
}

/** A file begins with its version, behind at most a kibibyte of something else. @throws FetchError type */
function pdfOf(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new FetchError('type');
  return bytes;
}

/** Types of servers that do not know their files. */
const vague =
  /^(?:\*\/\*|application\/(?:octet-stream|unknown|x-unknown|x-httpd-php|force-download|x-php)|unknown\/.*|text\/(?:unknown|x-php|php|x-server-parsed-html))$/;

function sniffedPage(bytes: Buffer): string {
  const start = bytes.subarray(0, 1024).toString('latin1');
  if (sniffMediaType(bytes) === 'text/html' && /<(?:!doctype html|html|head|body|title|meta)\b/i.test(start))
    return 'text/html';
  throw new FetchError('type');
}

function sniffed(bytes: Buffer, rules: UseRules): string {
  const type = sniffMediaType(bytes);
  if (type === undefined || !rules.reads(type)) throw new FetchError('type');
  return type;
}

function locationOf(headers: ResponseHeaders, base: URL): URL | undefined {
  const [location] = valuesOf(headers, 'location');
  const url = location === undefined ? null : URL.parse(location, base.href);
  return url && url.href.length <= maxLocationLength ? url : undefined;
}

function failed(status: number, headers: ResponseHeaders, now: number): Failure {
  const retryAfter = retryAfterMs(valuesOf(headers, 'retry-after')[0], now);
  return { kind: 'failure', reason: 'status', status, ...(retryAfter !== undefined && { retryAfter }) };
}
