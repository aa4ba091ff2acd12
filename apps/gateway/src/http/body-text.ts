import { isUtf8 } from 'node:buffer';
import { ProblemError } from '@lode/contracts';
import { notUtf8 } from '@lode/service-kit';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i;
/** US-ASCII is a subset of UTF-8. */
const accepted: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/**
 * @throws ProblemError unsupported_media_type for a compressed body or another charset; malformed_body for invalid UTF-8,
 * which a decoder would replace silently
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

/** @throws ProblemError unsupported_media_type for a compressed body */
export function checkCoding(headers: Headers): void {
  const codings = String(headers['content-encoding'] ?? '').split(',');
  if (codings.some((coding) => !['', 'identity'].includes(coding.trim().toLowerCase())))
    throw new ProblemError('unsupported_media_type', 'Send the body without compression.');
}
