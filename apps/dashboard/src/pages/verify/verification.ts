import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client';
import { answerAs, api, type Schemas } from '../../api/client';
import { getJob, isOpen, jobKey, type Job } from '../../api/jobs';
import { newId } from '../../api/new-id';
import { batchesOf } from '../../format/addresses';

export type Result = Schemas['VerificationResult'];

/** Maximum number of addresses of one request. */
const batchSize = 100;
/** Jobs that are polled at once; the others wait behind them in the queue. */
const polled = 3;
const pollEveryMs = 700;

/** Starts a job for each 100 addresses. @param onStarted called with all jobs so far */
export async function startVerification(
  emails: readonly string[],
  onStarted: (jobs: readonly string[]) => void,
): Promise<void> {
  const jobs: string[] = [];
  for (const batch of batchesOf(emails, batchSize)) {
    const header = { Prefer: 'respond-async', 'Idempotency-Key': newId() };
    const call = api.POST('/bulk-email-verifier', { params: { header }, body: { emails: batch } });
    jobs.push((await answerAs<Job>(call)).id);
    onStarted([...jobs]);
  }
}

/** Results and progress of the jobs of one verification. */
export function useVerification(ids: readonly string[]) {
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: jobKey(id),
      queryFn: () => getJob(id),
      staleTime: Infinity,
      refetchInterval: ({ state }: { state: { data: Job | undefined } }) =>
        isOpen(state.data) && openBefore(ids, id) < polled ? pollEveryMs : false,
    })),
  });
  const jobs = queries.flatMap(({ data }) => (data ? [data] : []));
  return {
    results: jobs.flatMap(
      ({ result }) => (result as Schemas['BulkVerificationResult'] | null)?.results ?? [],
    ),
    partial: jobs.some(({ result }) => (result as Schemas['BulkVerificationResult'] | null)?.partial),
    done: jobs.reduce((sum, { progress }) => sum + progress.done, 0),
    open: queries.some(({ data, error }) => !error && (data === undefined || isOpen(data))),
    failed: jobs.filter(({ state }) => state === 'failed' || state === 'cancelled').length,
    error: queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
  };
}

const openBefore = (ids: readonly string[], id: string): number =>
  ids.slice(0, ids.indexOf(id)).filter((one) => isOpen(queryClient.getQueryData<Job>(jobKey(one)))).length;
