import { domainToASCII } from 'node:url';

/** Domain of an address in A-labels and lower case. */
export const senderDomain = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase();
