import type { Job, LeadsResult } from '@lode/contracts';
import { beginLeads, cafes, generate } from '../generate-leads/leads';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';

/** Starts to generate leads as a job, and waits until a site was read. @returns its id */
export async function leadsUnderWay(lode: ServicesDeployment): Promise<string> {
  const { id } = (await beginLeads(lode, cafes)).json<Job>();
  const read = async () => (await getJob(lode, id)).progress.found?.['sites_read'] ?? 0;
  await until('a site is read', async () => (await read()) > 0, 20_000);
  return id;
}

export const leadsDone = (lode: ServicesDeployment, id: string): Promise<number> =>
  until(`${id} is done`, async () => (await getJob(lode, id)).state === 'done', 90_000);

/** The answer of a run that starts now. */
export async function collectedAnew(lode: ServicesDeployment): Promise<LeadsResult> {
  const headers = { 'Cache-Control': 'no-cache' };
  return (await generate(lode, cafes, { headers })).json<LeadsResult>();
}

export const verifiedIn = ({ leads }: LeadsResult): number =>
  leads.filter(({ verification }) => verification?.verdict === 'valid').length;

export const sameLeads = (one: LeadsResult, other: LeadsResult): boolean =>
  contactsIn(one).join('\n') === contactsIn(other).join('\n');

const contactsIn = ({ leads }: LeadsResult): string[] =>
  leads.map(({ name, email, phone, website }) => [name, email, phone, website].join(' ')).sort();
