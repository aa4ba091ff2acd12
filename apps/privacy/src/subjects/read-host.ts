import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { bareHostName } from '@lode/domain/addresses';

/** RFC 1035 §2.3.4, for the printed form. */
const maxLength = 253;
/** RFC 1123 §2.1, and the underscore, which occurs in names of the DNS. */
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** ASCII that no host name contains. node:url would decode some of it, or truncate there. */
const foreignAscii = /(?![A-Za-z0-9._-])\p{ASCII}/u;

/** A full domain name in A-labels, lower case, without a trailing dot; undefined for any other text. */
export function readHost(text: string): string | undefined {
  if (text.length > maxLength + 1 || foreignAscii.test(text)) return undefined;
  const name = bareHostName(domainToASCII(text));
  const labels = name.split('.');
  const sound =
    labels.length >= 2 &&
    name.length <= maxLength &&
    isIP(name) === 0 &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    labels.every((each) => label.test(each));
  return sound && !hasUnreadableLabel(name) ? name : undefined;
}

/** Whether an A-label decodes to nothing (RFC 5890 §2.3.2.1): such a label is kept unchanged. */
const hasUnreadableLabel = (name: string): boolean =>
  domainToUnicode(name)
    .split('.')
    .some((each) => each.startsWith('xn--'));
