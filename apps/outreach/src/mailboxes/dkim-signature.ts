import { getDomain } from 'tldts';

/** Bytes in which the header of a message is looked for. */
const maxHeader = 64 * 1024;

/**
 * Whether a message has a DKIM signature (RFC 6376 §3.5) whose domain is aligned with that of the sender, as DMARC compares
 * them (RFC 7489 §3.1.1). The signature itself is not verified.
 * @param raw message, or its beginning
 */
export function hasSignature(raw: Buffer, sender: string): boolean {
  const [header = ''] = raw
    .subarray(0, maxHeader)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  const unfolded = header.replace(/\r?\n(?=[ \t])/g, '');
  const signatures = unfolded.matchAll(/^dkim-signature:(.*)$/gim);
  return [...signatures].some(([, tags = '']) =>
    isAligned(/(?:^|;)\s*d\s*=\s*([^;\s]+)/i.exec(tags)?.[1], sender),
  );
}

const isAligned = (domain: string | undefined, sender: string): boolean =>
  domain !== undefined && organization(domain) === organization(sender);

const organization = (domain: string): string => getDomain(domain) ?? domain.toLowerCase();
