import type { StatedAddress } from './claim';
import { foldName } from '@lode/domain/sites';
import type { Claim } from './claim';
import { claimText } from './claim-text';

/** The same for claims that say the same in other words. */
export function claimKey(claim: Claim): string {
  switch (claim.field) {
    case 'headquarters':
      return addressKey(claim.value);
    case 'name':
    case 'legal_name':
      return foldName(claim.value) || claim.value;
    default:
      return claimText(claim);
  }
}

/** A country is written in many ways, and the town and its code tell which one it is. */
const addressKey = ({ street, postal_code: code, city, text }: StatedAddress): string =>
  city === null ? foldName(text) : [street, code, city].map((part) => foldName(part ?? '')).join(' | ');
