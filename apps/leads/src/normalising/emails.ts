import { distinct } from '@lode/domain/values';
import { domainToASCII } from 'node:url';
import { hasPublicDomain } from './public-domain';

const maxAddresses = 5;
/** RFC 5321 §4.5.3.1 */
const maxLength = { address: 254, local: 64 };
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+){0,30}$/u;

/**
 * Distinct addresses in lower case, their domains in A-labels. A text may contain several; invalid ones are omitted.
 */
export const readEmails = (texts: readonly string[]): string[] =>
  distinct(texts.flatMap((text) => text.split(/[;,\s]/)).flatMap((text) => addressOf(text) ?? [])).slice(
    0,
    maxAddresses,
  );

function addressOf(text: string): string | undefined {
  if (text.length > maxLength.address) return undefined;
  const written = text.toLowerCase().replace(/^mailto:/, '');
  const at = written.lastIndexOf('@');
  const name = written.slice(0, at);
  if (at < 1 || at > maxLength.local || !local.test(name)) return undefined;
  const domain = domainToASCII(written.slice(at + 1));
  return hasPublicDomain(domain) ? `${name}@${domain}` : undefined;
}
