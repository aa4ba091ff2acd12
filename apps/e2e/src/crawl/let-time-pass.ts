import { asAdministrator } from '../harness/administrator';
import type { ServicesDeployment } from '../harness/services-deployment';

const ageing = [
  `UPDATE crawl.documents SET checked_at = checked_at - interval '8 days' WHERE url LIKE $1`,
  `UPDATE crawl.sites SET reading = jsonb_set(reading::jsonb, '{read_at}', '"2020-01-01T00:00:00Z"')
   WHERE site LIKE $1`,
  `UPDATE email.domains SET knowledge = jsonb_set(knowledge::jsonb, '{readAt}', '0') WHERE domain LIKE $1`,
];

/** Ages all stored data of a site beyond LODE_SITE_MAX_AGE. */
export const letTimePass = (lode: ServicesDeployment, domain: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    for (const statement of ageing) await query(statement, [`%${domain}%`]);
  });
