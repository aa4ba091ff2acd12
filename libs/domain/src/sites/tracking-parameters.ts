import { join } from 'node:path';
import { wordSet } from '../data';

/** In lower case. */
const tracking = wordSet(join(__dirname, 'data/tracking-parameters.txt'));

const trackingFamilies = ['utm_', 'pk_', 'mtm_', 'piwik_', 'matomo_', 'hsa_', 'at_custom'];

/** Whether a query parameter only tracks the origin of a visitor. */
export function isTrackingParameter(name: string): boolean {
  const key = name.toLowerCase();
  return tracking().has(key) || trackingFamilies.some((family) => key.startsWith(family));
}

/** The URL without tracking parameters; unchanged if it has none. */
export function withoutTracking(address: string): string {
  const url = new URL(address);
  const names = [...url.searchParams.keys()].filter(isTrackingParameter);
  // Any change of the parameters rewrites the whole query.
  if (names.length === 0) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
