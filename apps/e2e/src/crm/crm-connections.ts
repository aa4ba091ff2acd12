import type { CrmConnection } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ListClient } from '../lists/list-client';

/** Connects the fake HubSpot. */
export function connectHubspot(lode: Deployment): Promise<CrmConnection> {
  const { token } = lode.sandbox.crms.hubspot;
  const client = new ListClient(lode);
  return client.good(client.post('/crm-connections', { vendor: 'hubspot', name: 'Sales', token }), 201);
}

export const addressesAt = (domain: string) =>
  ['ann', 'ben', 'cleo'].map((name) => ({
    email: `${name}@${domain}`,
    first_name: name,
    company: 'Cedar Dental Care',
  }));
