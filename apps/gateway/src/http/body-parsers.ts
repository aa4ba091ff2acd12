import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { ProblemError, defaultBodyLimit, type HttpRoute } from '@lode/contracts';
import { notUtf8, parseJson } from '@lode/platform';
import type { FastifyRequest } from 'fastify';

type BodyHeaders = Readonly<Record<string, string | string[] | undefined>>;

const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i;
/** US-ASCII is a subset of UTF-8. */
const accepted: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/**
 * @throws ProblemError unsupported_media_type for a compressed body or another charset; malformed_body for invalid UTF-8,
 * which a decoder would replace silently
 */
function bodyText(headers: BodyHeaders, body: Buffer): string {
  checkCoding(headers);
  const [, name] = charset.exec(String(headers['content-type'] ?? '')) ?? [];
  if (name !== undefined && !accepted.has(name.toLowerCase()))
    throw new ProblemError(
      'unsupported_media_type',
      `The charset ${name.slice(0, 40)} is not supported. Send the body in UTF-8.`,
    );
  if (!isUtf8(body)) throw notUtf8();
  return body.toString('utf8');
}

/** @throws ProblemError unsupported_media_type for a compressed body */
export function checkCoding(headers: BodyHeaders): void {
  const codings = String(headers['content-encoding'] ?? '').split(',');
  if (codings.some((coding) => !['', 'identity'].includes(coding.trim().toLowerCase())))
    throw new ProblemError('unsupported_media_type', 'Send the body without compression.');
}

/**
 * Reads a whole body. The stream stays open after an error, because the response is still to be sent.
 * @param limit in bytes
 * @throws ProblemError request_too_large as early as possible, client_gone
 */
function readBody(body: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(body.headers['content-length']) > limit) return reject(tooLarge(limit));
    if (body.destroyed) return reject(new ProblemError('client_gone'));
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (finish: () => void): void => {
      body.off('data', onData).off('end', onEnd).off('error', onError);
      finish();
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limit) settle(() => reject(tooLarge(limit)));
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(() => resolve(whole(chunks, length)));
    const onError = (cause: Error): void =>
      settle(() => reject(new ProblemError('client_gone', undefined, { cause })));
    body.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

const whole = (chunks: readonly Buffer[], length: number): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length);

const tooLarge = (limit: number): ProblemError =>
  new ProblemError('request_too_large', `The body has more than ${limit} bytes: send less at once.`);

/** Whether all percent-encoding of a query or form is valid UTF-8. */
export function isWellEncoded(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rejects a query with invalid percent-encoding, which the parser would read literally as a different value.
 * @throws ProblemError malformed_request, which names the parameter
 */
export function checkQueryEncoding(url: string): void {
  const start = url.indexOf('?');
  if (start < 0 || isWellEncoded(url.slice(start + 1))) return;
  const broken = url
    .slice(start + 1)
    .split('&')
    .find((part) => !isWellEncoded(part));
  const [name = ''] = (broken ?? '').split('=');
  const where = isWellEncoded(name) ? `the parameter ${decodeURIComponent(name).slice(0, 100)}` : 'the query';
  throw new ProblemError(
    'malformed_request',
    `The percent-encoding of ${where} is broken. Encode values in UTF-8, and write % itself as %25.`,
  );
}

type Headers = FastifyRequest['headers'];
type Parse = (headers: Headers, body: Buffer) => unknown;

/** Parsers by media type; `others` parses bodies of all other types. */
interface BodyParsers {
  readonly types: Readonly<Record<string, Parse>>;
  readonly others?: Parse;
}

/** An empty body is read as undefined. */
const json: Parse = (headers, body) => {
  const text = bodyText(headers, body);
  return text === '' ? undefined : parseJson(text);
};

const form: Parse = (headers, body) => {
  const text = bodyText(headers, body);
  if (isWellEncoded(text)) return new URLSearchParams(text);
  throw new ProblemError(
    'malformed_body',
    'The form is not percent-encoded in UTF-8. Write % itself as %25.',
  );
};

const jsonOnly: BodyParsers = { types: { 'application/json': json } };

/** HTML forms, for pages. */
const pages: BodyParsers = { types: { ...jsonOnly.types, 'application/x-www-form-urlencoded': form } };

/**
 * Pages that ignore unknown input: forms are read, and any other body counts as empty. The one-click POST of RFC 8058 may
 * also be `multipart/form-data`.
 */
const lenientPages: BodyParsers = {
  types: { 'application/x-www-form-urlencoded': form },
  others: () => undefined,
};

/**
 * Creates the reader for bodies of a route; undefined if the body is not read, because the route has none or streams it.
 * The reader resolves with the parsed body, undefined if there is none. It throws ProblemError unsupported_media_type,
 * request_too_large, malformed_body.
 */
export function createBodyReader({
  method,
  upload,
  answer,
  extra,
  bodyLimit = defaultBodyLimit,
}: HttpRoute): ((request: FastifyRequest) => Promise<unknown>) | undefined {
  if (method === 'GET' || upload) return undefined;
  const parsers = answer !== 'page' ? jsonOnly : extra ? lenientPages : pages;
  return async ({ headers, raw }) => {
    const type = headers['content-type'];
    if (type === undefined && isEmpty(headers)) return undefined;
    const parse = parsers.types[mediaType(type)] ?? parsers.others;
    if (!parse) throw unsupported(type);
    return parse(headers, await readBody(raw, bodyLimit));
  };
}

const isEmpty = ({ 'content-length': length, 'transfer-encoding': coding }: Headers): boolean =>
  coding === undefined && (length === undefined || length === '0');

const mediaType = (header = ''): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

const unsupported = (type: string | undefined): ProblemError =>
  new ProblemError(
    'unsupported_media_type',
    `The body is sent ${type ? `as ${type.slice(0, 100)}` : 'without a media type'}: send JSON with the header Content-Type: application/json.`,
  );
