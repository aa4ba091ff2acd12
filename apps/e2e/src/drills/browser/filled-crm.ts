import type { CrmConnection, Job, ListedLeads } from '@lode/contracts';
import type { Deployment } from '../../harness/deployment';
import { ask } from '../../harness/http-client';
import { until } from '../../harness/until';

/** A connected CRM with syncs of a list. */
export interface FilledCrm {
  readonly connection: string;
  /** Job of a dry run that would create and change records. */
  readonly dryRun: string;
  readonly sync: string;
}

const maxWaitMs = 120_000;
/** Contacts that the CRM has before the first sync. */
const known = 6;

/** Connects the fake HubSpot, which has some of the leads with other values, and syncs a list of people. */
export async function fillCrm(lode: Deployment, list: string): Promise<FilledCrm> {
  const { hubspot } = lode.sandbox.crms;
  const { leads } = (await ask(lode, `/lists/${list}/leads?limit=500`)).json<ListedLeads>();
  const emails = leads.flatMap(({ email }) => email ?? []);
  const added = emails
    .slice(0, known)
    .map((email, at) =>
      hubspot.add('contacts', { email, lastname: 'Reception', phone: `+1 512 555 01${at}0` }),
    );
  if (added[0]) hubspot.unsubscribe(added[0].id);
  const connection = await post<CrmConnection>(lode, '/crm-connections', {
    ...{ vendor: 'hubspot', name: 'Sales team', token: hubspot.token },
    fields: [
      { column: 'Phone Number', overwrite: true },
      { column: 'Confidence Score', field: 'hs_persona' },
    ],
  });
  const sync = async (body: object): Promise<string> => {
    const { id } = await post<Job>(lode, `/crm-connections/${connection.id}/syncs`, body);
    const isOpen = async (): Promise<boolean> =>
      ['queued', 'running'].includes((await ask(lode, `/jobs/${id}`)).json<Job>().state);
    await until('the sync has ended', async () => !(await isOpen()), maxWaitMs);
    return id;
  };
  const dryRun = await sync({ list, dry_run: true });
  return { connection: connection.id, dryRun, sync: await sync({ list }) };
}

async function post<T>(lode: Deployment, path: string, body: object): Promise<T> {
  const answer = await ask(lode, path, { method: 'POST', body });
  if (answer.status >= 400) throw new Error(`POST ${path}: ${answer.text}`);
  return answer.json<T>();
}
