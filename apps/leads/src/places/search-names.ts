import { foldName } from '@lode/domain/sites';
import type { Business } from '../business/place';

const most = 10;

/** The names by which a business is searched, folded, the main one first, each once. */
export const searchNames = ({
  name,
  otherNames,
  brand,
}: Pick<Business, 'name' | 'otherNames' | 'brand'>): string[] => {
  const folded = [name, ...otherNames, brand ?? ''].map(foldName).filter(Boolean);
  return [...new Set(folded)].slice(0, most);
};
