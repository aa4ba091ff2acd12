import type { ImportReport, Job } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer } from '../harness/http-client';
import { until } from '../harness/until';

type Lode = Pick<Deployment, 'address' | 'key'>;

interface Import {
  readonly path?: '/suppressions/import' | '/privacy/suppressions/import';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export const sendList = (
  lode: Lode,
  csv: string,
  { path = '/suppressions/import', key = lode.key, query = {}, headers }: Import = {},
): Promise<Answer> =>
  ask(lode, withQuery(path, query), {
    ...{ method: 'POST', key, rawBody: csv, headers: { 'Content-Type': 'text/csv', ...headers } },
  });

/** Imports a list and waits for the end. @throws Error if it is rejected or fails */
export async function importList(lode: Lode, csv: string, options: Import = {}): Promise<ImportReport> {
  const begun = await sendList(lode, csv, options);
  if (begun.status !== 202) throw new Error(begun.text);
  let job = begun.json<Job>();
  const { key = lode.key } = options;
  const look = async (): Promise<boolean> => {
    job = (await ask(lode, `/jobs/${job.id}`, { key })).json<Job>();
    return job.state === 'done' || job.state === 'failed';
  };
  await until('the list is imported', look, 60_000);
  if (job.state === 'failed') throw new Error(JSON.stringify(job.problem));
  return job.result as unknown as ImportReport;
}
