import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client';

/** Milliseconds for which an answer is kept: the server has its own cache. */
const staleTime = 300_000;

export const useCompany = (domain: string) =>
  useQuery({
    queryKey: ['company', domain],
    queryFn: () => answer(api.GET('/enrich-company', { params: { query: { domain } } })),
    staleTime,
  });

/** The name of the company once it is known. */
export function useKnownName(domain: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['company', domain ?? ''],
    queryFn: () => answer(api.GET('/enrich-company', { params: { query: { domain: domain ?? '' } } })),
    enabled: domain !== undefined,
    staleTime,
  });
  return data?.name ?? undefined;
}

export const useSignals = (domain: string) =>
  useQuery({
    queryKey: ['signals', domain],
    queryFn: () => answer(api.GET('/intent-signals', { params: { query: { domain } } })),
    staleTime,
  });

/** @param contacts searches for addresses that no page shows, which takes longer */
export const useOrgChart = (domain: string, contacts: boolean, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['org-chart', domain, contacts],
    queryFn: () => answer(api.GET('/org-chart', { params: { query: { domain, contacts } } })),
    staleTime,
  });
