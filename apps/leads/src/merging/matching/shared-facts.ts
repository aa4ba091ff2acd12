import type { FactComparison } from './compare-facts';

export const sharesSite = ({ site }: FactComparison): boolean => site === 'same' || site === 'related';
export const sharesContact = ({ phone, email }: FactComparison): boolean =>
  phone === 'same' || email === 'same';
