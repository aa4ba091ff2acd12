import type { CrmVendor } from '@lode/contracts';

/** Domains of the APIs of the CRMs. Only hosts below them are connected. */
const domains: Readonly<Record<CrmVendor, string>> = {
  hubspot: 'hubapi.com',
  pipedrive: 'pipedrive.com',
  salesforce: 'my.salesforce.com',
};

const labels = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/;

/** Whether a host is below the domain of the CRM: `a.pipedrive.com` is, `evilpipedrive.com` and `pipedrive.com.evil` are not. */
export function isHostOf(vendor: CrmVendor, host: string): boolean {
  const name = host.toLowerCase();
  return labels.test(name) && name.endsWith(`.${domains[vendor]}`);
}

/** The URL, if it is one of the CRM: https, the usual port, no credentials. */
export function urlOf(vendor: CrmVendor, text: string, base?: URL): URL | undefined {
  const url = base ? URL.parse(text, base.href) : URL.parse(text);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined;
  return isHostOf(vendor, url.hostname) ? url : undefined;
}

/** An example of a host, for messages. */
export const exampleHost: Readonly<Record<CrmVendor, string>> = {
  hubspot: 'api.hubapi.com',
  pipedrive: 'agency.pipedrive.com',
  salesforce: 'agency.my.salesforce.com',
};
