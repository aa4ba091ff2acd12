import { foldWords } from '@lode/service-kit';
import { countryOf, isRegionName } from '@lode/service-kit/sites';

/**
 * Whether an address in one line says where somebody is, so that one of the same name there is the same: it has a number,
 * or a town and more. A country or a state is too large for that, and there are towns of one name.
 */
export function isPlace(address: string): boolean {
  if (/\p{Nd}/u.test(address)) return true;
  const parts = address
    .split(/[,;|]/)
    .map((part) => foldWords(part).join(' '))
    .filter(Boolean);
  // `TX`, `USA` and the like.
  return (
    parts.length > 1 &&
    parts.some((part) => !/^[a-z]{1,3}$/.test(part) && countryOf(part) === null && !isRegionName(part))
  );
}
