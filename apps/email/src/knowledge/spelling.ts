import { domainToASCII } from 'node:url';

/**
 * Returns the address in its canonical spelling (lower case, domain in A-labels); undefined if it is not under the
 * domain.
 * @param domain in A-labels
 */
export function ownAddress(email: string, domain: string): string | undefined {
  const at = email.lastIndexOf('@');
  const host = domainToASCII(email.slice(at + 1));
  if (at < 1 || (host !== domain && !host.endsWith(`.${domain}`))) return undefined;
  return `${email.slice(0, at).toLowerCase()}@${host}`;
}

export const localOf = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** Removes accents, case and repeated white space, so that variants of one printed name are equal. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
