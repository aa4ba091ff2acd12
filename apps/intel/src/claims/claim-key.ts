import type { StatedAddress } from './claim';
import { foldName } from '@lode/domain/sites';
import type { Claim } from './claim';
import { claimText } from './claim-text';

/** Equal for claims with the same meaning. */
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

/** The country is omitted: its spelling varies, and town and postal code imply it. */
const addressKey = ({ street, postal_code: code, city, text }: StatedAddress): string =>
  city === null ? foldName(text) : [street, code, city].map((part) => foldName(part ?? '')).join(' | ');
