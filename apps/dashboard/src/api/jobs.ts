import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPassing, problemOf } from './api-error';
import { answer, api, type Schemas } from './client';
import { eventsAt } from './event-stream';
import { whileStarting } from './query-client';
import { followJob, isOpenState, type JobChange } from './follow-job';

export type Job = Schemas['Job'];
export type JobSummary = Schemas['JobSummary'];

export const isOpen = (job: Pick<Job, 'state'> | undefined): boolean =>
  job !== undefined && isOpenState(job.state);

export const jobKey = (id: string) => ['job', id] as const;

export const getJob = (id: string): Promise<Job> =>
  answer(api.GET('/jobs/{id}', { params: { path: { id } } }));

const pollEveryMs = 2000;

/** The result of a job once it has ended. @throws ApiError also if the job has no result */
export async function resultOfJob<T>(started: Job): Promise<T> {
  let job = started;
  while (isOpen(job)) {
    await new Promise((resume) => setTimeout(resume, pollEveryMs));
    job = await getJob(job.id).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      return job;
    });
  }
  if (!job.result) throw problemOf(409, job.problem);
  return job.result as T;
}

/** The latest jobs of the account, polled while one of them is open. */
export const useLatestJobs = (limit: number) =>
  useQuery({
    queryKey: ['jobs', limit],
    queryFn: () => answer(api.GET('/jobs', { params: { query: { limit } } })),
    refetchInterval: ({ state }) => (state.data?.jobs.some((job) => isOpen(job)) ? pollEveryMs : false),
  });

/** A job with its live progress: state by `GET /jobs/{id}`, changes by its events. */
export function useJob(id: string | undefined) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: jobKey(id ?? ''),
    queryFn: () => getJob(id ?? ''),
    enabled: id !== undefined,
    staleTime: Infinity,
    ...whileStarting,
  });
  const open = isOpen(query.data);
  useEffect(() => {
    if (id === undefined || !open) return;
    const abort = new AbortController();
    const change = (part: Partial<Job>): void =>
      void client.setQueryData<Job>(jobKey(id), (job) => job && { ...job, ...part });
    const keepRows = (rows: readonly unknown[]): void => void client.setQueryData(rowsKey(id), rows);
    const source = {
      changes: (signal: AbortSignal) => changesOf(id, keepRows, signal),
      read: () => getJob(id),
    };
    followJob(source, change, abort.signal).catch(() => {
      // The state cannot be read any more: reading it again shows why.
      if (!abort.signal.aborted) void client.invalidateQueries({ queryKey: jobKey(id) });
    });
    return () => abort.abort();
  }, [id, open, client]);
  return query;
}

const rowsKey = (id: string | undefined) => ['job-rows', id] as const;

/** The rows that a running job has found so far, as its followers receive them by `useJob`. */
export function useJobRows<Row>(id: string | undefined): readonly Row[] {
  const { data } = useQuery<readonly Row[]>({
    queryKey: rowsKey(id),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  return data ?? [];
}

/** One stream of the changes of a job. @throws ApiError, and errors of the connection */
async function* changesOf(
  id: string,
  onRows: (rows: readonly unknown[]) => void,
  signal: AbortSignal,
): AsyncGenerator<JobChange | undefined> {
  for await (const event of eventsAt(`/jobs/${encodeURIComponent(id)}/events`, signal)) {
    if (!event) {
      yield undefined;
      continue;
    }
    const { rows, ...change } = JSON.parse(event.data) as JobChange & { rows?: readonly unknown[] };
    if (rows) onRows(rows);
    yield change;
  }
}

export const cancelJob = (id: string): Promise<Job> =>
  answer(api.DELETE('/jobs/{id}', { params: { path: { id } } }));
