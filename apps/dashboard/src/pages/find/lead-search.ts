import { useMutation, useQuery } from '@tanstack/react-query';
import { answerAs, api, type Schemas } from '../../api/client';
import { useJob, type Job } from '../../api/jobs';
import { rememberJob } from '../../api/recent-jobs';
import { stringifySearch } from '../../url-state/search';
import { text } from '../../text/text';

export type Lead = Schemas['Lead'];
export type LeadsResult = Schemas['LeadsResult'];

export interface LeadQuery {
  readonly niche: string;
  readonly location: string;
  readonly limit: number;
}

export const limits = [20, 50, 100, 200] as const;

/** Starts a job for the leads. @param fresh ignores cached results */
async function startSearch(query: LeadQuery, fresh: boolean): Promise<Job> {
  const job = await answerAs<Job>(
    api.GET('/generate-leads', {
      params: { query: { ...query, ...(fresh ? { max_age: 0 } : {}) }, header: { Prefer: 'respond-async' } },
    }),
  );
  const { niche, location, limit } = query;
  const page = `/app/find${stringifySearch({ niche, location, limit: String(limit), job: job.id })}`;
  rememberJob({ id: job.id, label: text.find.job(niche, location), page });
  return job;
}

/** The search of the URL: its job if the URL names one, else a new job, started once. */
export function useLeadSearch(query: LeadQuery | undefined, jobId: string | undefined) {
  const start = useQuery({
    queryKey: ['lead-search', query],
    queryFn: () => startSearch(query as LeadQuery, false),
    enabled: query !== undefined && jobId === undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const job = useJob(jobId);
  return { start, job, result: job.data?.result as LeadsResult | null | undefined };
}

export const useFreshSearch = () =>
  useMutation({ mutationFn: (query: LeadQuery) => startSearch(query, true) });
