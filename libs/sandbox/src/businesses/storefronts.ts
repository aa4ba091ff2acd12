import type { Storefront } from '../sites/storefront';
import type { Business } from './business';

/**
 * The facts that the site of a business shows about it and its branches.
 * @param businesses all businesses of the world
 */
export function storefrontOf(
  business: Business,
  businesses: readonly Business[],
  language: string,
): Storefront | undefined {
  const { trade, point, address, phone, hours, rating, chain } = business;
  if (!phone) return undefined;
  const words = Object.entries(trade.words).find(([code]) => code === language)?.[1] ?? trade.words.en;
  const branches = businesses.flatMap(({ id, chain: theirs, address: house, phone: number }) =>
    chain !== undefined && theirs === chain && id !== business.id && number
      ? [{ address: house, phone: number }]
      : [],
  );
  return {
    label: words.label,
    field: words.field,
    services: words.services,
    schemaType: trade.schemaType,
    point,
    address,
    phone,
    hours,
    ...(rating && { rating }),
    branches,
  };
}
