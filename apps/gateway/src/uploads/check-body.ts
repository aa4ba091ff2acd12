import { ProblemError, validationProblem, type HttpRoute } from '@lode/contracts';
import { checkCoding } from '../http/body-text';
import { tooLarge } from './body-parts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Taken = Pick<NonNullable<HttpRoute['upload']>, 'types' | 'limit'>;

/**
 * Checks the body of a request by its headers.
 * @returns its size in bytes, if it is stated
 * @throws ProblemError validation without a body, unsupported_media_type, request_too_large
 */
export function checkBody(headers: Headers, { types, limit }: Taken): number | undefined {
  const length = headers['content-length'];
  const isChunked = headers['transfer-encoding'] !== undefined;
  if (!isChunked && (length === undefined || Number(length) === 0)) throw emptyBody();
  const [type = ''] = String(headers['content-type'] ?? '').split(';', 1);
  if (!types.includes(type.trim().toLowerCase()))
    throw new ProblemError('unsupported_media_type', sendAs(types, type));
  checkCoding(headers);
  if (isChunked) return undefined;
  if (Number(length) > limit) throw tooLarge(limit);
  return Number(length);
}

const sendAs = (types: readonly string[], type: string): string =>
  `The body is sent ${type ? `as ${type.slice(0, 100)}` : 'without a media type'}: send the file itself as the body, with the header Content-Type: ${types.join(' or ')}.`;

export const emptyBody = (): ProblemError =>
  validationProblem([
    { location: 'body', message: 'is empty', fix: 'send the content as the body of the request' },
  ]);
