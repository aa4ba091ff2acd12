import { foldName } from '@lode/domain/sites';
import type { Business } from '../business/business';

const maxNames = 10;

/** The distinct folded names for the search of a business, the main one first. */
export const searchNames = ({
  name,
  otherNames,
  brand,
}: Pick<Business, 'name' | 'otherNames' | 'brand'>): string[] => {
  const folded = [name, ...otherNames, brand ?? ''].map(foldName).filter(Boolean);
  return [...new Set(folded)].slice(0, maxNames);
};
