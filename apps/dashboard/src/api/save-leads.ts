import { batchesOf } from '../format/addresses';
import { answer, answerAs, api, type Schemas } from './client';
import { resultOfJob, type Job } from './jobs';

type Report = Schemas['AddedLeadsReport'];
export type SavedCounts = Pick<Report, 'added' | 'updated' | 'duplicates' | 'suppressed' | 'invalid'>;

/** Leads, all or chosen rows of a result set, or leads of another list; the last two keep their contacts and verdicts. */
export type LeadsToSave =
  | readonly Schemas['LeadInput'][]
  | { readonly results: string; readonly row_numbers?: number[] }
  | { readonly from: string; readonly leads: readonly string[] };

interface SavedLeads {
  readonly counts: SavedCounts;
  /** Ids of the leads in the list; undefined if they are too many for one answer. */
  readonly ids: readonly string[] | undefined;
}

/** Maximum number of leads of one request. */
const maxLeads = 1000;

/** Adds leads to a list; many rows of a result set are added by a job. @throws ApiError */
export async function addToList(id: string, leads: LeadsToSave): Promise<SavedLeads> {
  const reports = await reportsOf(id, leads);
  const counts = { added: 0, updated: 0, duplicates: 0, suppressed: 0, invalid: 0 };
  for (const report of reports)
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += report[key];
  const known = reports.every((report) => report.leads !== undefined);
  const ids = reports.flatMap(
    (report) => report.leads?.flatMap(({ id: lead }) => (lead ? [lead] : [])) ?? [],
  );
  return { counts, ids: known ? [...new Set(ids)] : undefined };
}

async function reportsOf(id: string, leads: LeadsToSave): Promise<Report[]> {
  if ('results' in leads) return [await addRows(id, leads)];
  return 'from' in leads ? [await copyLeads(id, leads)] : addLeads(id, leads);
}

async function copyLeads(
  id: string,
  { from, leads }: { readonly from: string; readonly leads: readonly string[] },
): Promise<Report> {
  const body = { from: [from], leads: [...leads] };
  return resultOfJob(await answerAs<Job>(api.POST('/lists/{id}/merge', { params: { path: { id } }, body })));
}

async function addRows(id: string, body: { results: string; row_numbers?: number[] }): Promise<Report> {
  const added = await answerAs<Report | Job>(
    api.POST('/lists/{id}/leads', { params: { path: { id } }, body }),
  );
  return 'state' in added ? resultOfJob<Report>(added) : added;
}

async function addLeads(id: string, leads: readonly Schemas['LeadInput'][]): Promise<Report[]> {
  const reports: Report[] = [];
  for (const batch of batchesOf(leads, maxLeads))
    reports.push(
      await answer(api.POST('/lists/{id}/leads', { params: { path: { id } }, body: { leads: batch } })),
    );
  return reports;
}

/**
 * Enrols leads of a list in a sequence; without ids all leads of the list.
 * @returns the number of leads that are enrolled now
 * @throws ApiError
 */
export async function enrolLeads(
  sequence: string,
  list: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  const params = { path: { id: sequence } };
  if (!ids)
    return (await answer(api.POST('/sequences/{id}/enrolments', { params, body: { list } }))).enrolled;
  let enrolled = 0;
  for (const leads of batchesOf(ids, maxLeads))
    enrolled += (await answer(api.POST('/sequences/{id}/enrolments', { params, body: { list, leads } })))
      .enrolled;
  return enrolled;
}
