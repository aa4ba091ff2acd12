import { useMutation, useQuery } from '@tanstack/react-query';
import { answerAs, api, type Schemas } from '../../api/client';
import { isOpen, useJob, useJobRows, type Job } from '../../api/jobs';
import { whileStarting } from '../../api/query-client';
import { text } from '../../text/text';

export type Lead = Schemas['Lead'];
export type LeadsResult = Schemas['LeadsResult'];

export interface LeadQuery {
  readonly niche: string;
  readonly location: string;
  readonly limit: number;
  /** Around the town; its usual distance if omitted. */
  readonly radius_km?: number;
}

export const limits = [20, 50, 100, 200] as const;
export const radii = [5, 10, 25, 50, 100] as const;

/**
 * Starts a job for the leads. A request that timed out is repeated: the job that it may have started has the same results.
 * @param fresh ignores cached results
 */
function startSearch(query: LeadQuery, fresh: boolean): Promise<Job> {
  return answerAs<Job>(
    api.GET('/generate-leads', {
      params: { query: { ...query, ...(fresh ? { max_age: 0 } : {}) }, header: { Prefer: 'respond-async' } },
    }),
  );
}

/** The search that a result belongs to, as interpreted. */
const queryOf = ({ niche, location }: LeadsResult, limit: number): LeadQuery => ({
  niche: niche.label,
  location: location.label,
  limit,
});

/** The search of the URL: its job if the URL names one, else a new job, started once. */
export function useLeadSearch(query: LeadQuery | undefined, limit: number, jobId: string | undefined) {
  const start = useQuery({
    queryKey: ['lead-search', query],
    queryFn: () => startSearch(query as LeadQuery, false),
    enabled: query !== undefined && jobId === undefined,
    staleTime: Infinity,
    gcTime: 0,
    ...whileStarting,
  });
  const started = jobId === undefined ? start.data?.id : undefined;
  // Without waiting for the URL, whose change another one may replace.
  const id = jobId ?? started;
  const job = useJob(id);
  const soFar = useJobRows<Lead>(id);
  const result = job.data?.result as LeadsResult | null | undefined;
  const error = start.error ?? job.error;
  return {
    ...{ job, result, error, soFar },
    shown: query ?? (result ? queryOf(result, limit) : undefined),
    words: wordsOf(query, job.data),
    started,
    running: isAsked(query, jobId) && !error && !isOver(job.data),
  };
}

const isAsked = (query: LeadQuery | undefined, jobId: string | undefined): boolean =>
  query !== undefined || jobId !== undefined;

const isOver = (job: Job | undefined): boolean => job !== undefined && !isOpen(job);

const wordsOf = (query: LeadQuery | undefined, job: Job | undefined): string =>
  query ? text.find.job(query.niche, query.location) : (job?.question ?? '');

export const useFreshSearch = () =>
  useMutation({ mutationFn: (query: LeadQuery) => startSearch(query, true) });
