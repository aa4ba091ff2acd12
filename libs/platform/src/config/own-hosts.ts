import { domainToASCII } from 'node:url';
import { bareHostName } from '@lode/domain/addresses';

/** Settings that name hosts of the deployment. */
export interface HostSettings {
  readonly publicUrl?: string | undefined;
  readonly trackingUrl?: string | undefined;
  readonly apiHosts?: readonly string[] | undefined;
}

/** In lower case and A-label form, without port, brackets of an IPv6 address and final dots. */
export function hostOf(header = ''): string {
  const [, six, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(header.trim()) ?? [];
  const host = bareHostName(six ?? name).slice(0, 253);
  return domainToASCII(host) || host;
}

const hostOfUrl = (url: string | undefined): string[] =>
  url === undefined ? [] : [hostOf(new URL(url).hostname)];

/** Hosts of the API: that of LODE_PUBLIC_URL and those of LODE_API_HOSTS. */
export const apiHostsOf = ({ publicUrl, apiHosts = [] }: HostSettings): ReadonlySet<string> =>
  new Set([...hostOfUrl(publicUrl), ...apiHosts.map(hostOf)]);

/** Host of LODE_TRACKING_URL. */
export const trackingHostOf = ({ trackingUrl }: HostSettings): string | undefined =>
  hostOfUrl(trackingUrl)[0];

/** Whether a name is a host of the deployment or below one, so that no account can take it as its tracking domain. */
export function isOwnHost(settings: HostSettings, name: string): boolean {
  const host = hostOf(name);
  const own = [...apiHostsOf(settings), ...hostOfUrl(settings.trackingUrl)];
  return own.some((one) => host === one || host.endsWith(`.${one}`));
}
