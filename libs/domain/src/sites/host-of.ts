import { join } from 'node:path';
import { standardDomain } from '../addresses/standard-forms';
import { cachedByText } from '../values/cached';
import { wordSet } from '../data';

const withScheme = /^[a-z][a-z0-9+.-]*:/i;
const withPort = /^[^/?#\s]+:\d+(?:[/?#]|$)/;

/** Websites whose host is cached: the host of a lead is needed several times. */
const maxCached = 1000;

/** The host of a website, with or without `http://`; undefined where there is none. */
export const hostOf = (text: string): string | undefined => cachedHost(text).host;

const cachedHost = cachedByText((text) => ({ host: readHost(text) }), maxCached);

function readHost(text: string): string | undefined {
  const isWhole = withScheme.test(text) && !withPort.test(text);
  if (isWhole && !/^https?:/i.test(text)) return undefined;
  const address = isWhole ? text : `http://${text.replace(/^\/\//, '')}`;
  const { hostname = '', username = '' } = URL.parse(address) ?? {};
  return hostname.includes('.') && username === '' ? hostname : undefined;
}

/** The host of a website in the form for comparison: without a `www.` that is only the name of its web server. */
export const bareHostOf = (text: string): string | undefined => cachedBareHost(text).host;

const cachedBareHost = cachedByText((text) => {
  const host = hostOf(text);
  return { host: host === undefined ? undefined : standardDomain(host) };
}, maxCached);

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
