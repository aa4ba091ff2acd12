import { isUtf8 } from 'node:buffer';
import { ProblemError } from '@lode/contracts';
import { notUtf8 } from '@lode/service-kit';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i;
/** US-ASCII is a part of UTF-8. */
const accepted: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/**
 * The text of a body.
 * @throws ProblemError unsupported_media_type where it is compressed or in another charset, malformed_body where its
 * bytes are not UTF-8: a decoder would replace them, and other text would be stored than was sent
 */
export function bodyText(headers: Headers, body: Buffer): string {
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

/** @throws ProblemError unsupported_media_type where the body is compressed; `identity` means that it is not */
export function checkCoding(headers: Headers): void {
  const codings = String(headers['content-encoding'] ?? '').split(',');
  if (codings.some((coding) => !['', 'identity'].includes(coding.trim().toLowerCase())))
    throw new ProblemError('unsupported_media_type', 'Send the body without compression.');
}
