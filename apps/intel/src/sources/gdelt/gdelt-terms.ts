import type { Attribution } from '@lode/contracts';

/** Free for any use, where it is named and linked to. */
export const gdeltTerms: Attribution = {
  text: 'The GDELT Project',
  licence: 'LicenseRef-GDELT',
  url: 'https://www.gdeltproject.org/about.html#termsofuse',
};
