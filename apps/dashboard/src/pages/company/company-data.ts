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

export const useSignals = (domain: string) =>
  useQuery({
    queryKey: ['signals', domain],
    queryFn: () => answer(api.GET('/intent-signals', { params: { query: { domain } } })),
    staleTime,
  });

export const useOrgChart = (domain: string, contacts: boolean) =>
  useQuery({
    queryKey: ['org-chart', domain, contacts],
    queryFn: () => answer(api.GET('/org-chart', { params: { query: { domain, contacts } } })),
    staleTime,
  });
