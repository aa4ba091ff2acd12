import { defaultBodyLimit, ProblemError, type HttpRoute } from '@lode/contracts';
import { parseJson } from '@lode/service-kit';
import type { FastifyRequest } from 'fastify';
import { bodyText } from './body-text';
import { readBody } from './read-body';
import { isWellEncoded } from './url-encoding';

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
