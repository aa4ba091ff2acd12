import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api, request, type Schemas } from './client';
import { parseEvents } from './event-stream';

export type Job = Schemas['Job'];
export type JobSummary = Schemas['JobSummary'];
type JobChange = Schemas['JobChange'];

/** Milliseconds before an interrupted stream is opened again. */
const reopenAfter = 2000;

export const isOpen = (job: Pick<Job, 'state'> | undefined): boolean =>
  job?.state === 'queued' || job?.state === 'running';

export const jobKey = (id: string) => ['job', id] as const;

export const getJob = (id: string): Promise<Job> =>
  answer(api.GET('/jobs/{id}', { params: { path: { id } } }));

const pollEveryMs = 2000;

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
  });
  const open = isOpen(query.data);
  useEffect(() => {
    if (id === undefined || !open) return;
    const abort = new AbortController();
    const apply = (change: JobChange): void => {
      if (isOpen(change)) client.setQueryData<Job>(jobKey(id), (job) => job && { ...job, ...change });
      else void client.invalidateQueries({ queryKey: jobKey(id) });
    };
    void follow(id, apply, abort.signal);
    return () => abort.abort();
  }, [id, open, client]);
  return query;
}

/** Reports each change until the job ends or the signal aborts. */
async function follow(id: string, apply: (change: JobChange) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await readOnce(id, apply, signal)) return;
    } catch {
      // The connection was lost: the next stream begins with the state.
    }
    await new Promise((resume) => setTimeout(resume, reopenAfter));
  }
}

async function readOnce(
  id: string,
  apply: (change: JobChange) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const { body } = await request(`/jobs/${encodeURIComponent(id)}/events`, { signal });
  if (!body) return false;
  let text = '';
  for await (const chunk of chunksOf(body)) {
    const { events, rest } = parseEvents(text + chunk);
    text = rest;
    for (const { data } of events) {
      const change = JSON.parse(data) as JobChange;
      apply(change);
      if (!isOpen(change)) return true;
    }
  }
  return false;
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

export const cancelJob = (id: string): Promise<Job> =>
  answer(api.DELETE('/jobs/{id}', { params: { path: { id } } }));
