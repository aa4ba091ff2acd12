import { isSupportedCountry, parsePhoneNumber } from 'libphonenumber-js/max';

/**
 * A telephone number in E.164, without its extension; as it was written where it cannot be read.
 * @param country ISO 3166-1 alpha-2: whose numbers are written without a country code
 */
export function readPhone(text: string, country?: string): string {
  const dialled = text
    .normalize('NFKC')
    .replace(/^(?:tel|callto):/i, '')
    .replace(/^00\s*(?=[1-9])/, '+');
  try {
    const region = country && isSupportedCountry(country) ? country : undefined;
    const number = parsePhoneNumber(dialled, region);
    // With a country code a possible number will do: ranges are handed out before any list has them.
    const isSound = number.isValid() || (dialled.startsWith('+') && number.isPossible());
    return isSound ? number.number : text;
  } catch {
    return text;
  }
}
