import { useQuery } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../../api/client';
import { newId } from '../../api/new-id';
import { queryClient } from '../../api/query-client';

export type SendingDomain = Schemas['SendingDomain'];
export type DomainRecord = Schemas['DomainRecord'];
export type PlacementTest = Schemas['PlacementTest'];

const domainsKey = ['sending-domains'] as const;
const testsKey = ['placement-tests'] as const;

export const useSendingDomains = () =>
  useQuery({ queryKey: domainsKey, queryFn: () => answer(api.GET('/sending-domains')), staleTime: 0 });

export const useSendingDomain = (domain: string) =>
  useQuery({
    queryKey: [...domainsKey, domain],
    queryFn: () => answer(api.GET('/sending-domains/{domain}', { params: { path: { domain } } })),
    staleTime: 0,
  });

export const useReports = (domain: string) =>
  useQuery({
    queryKey: [...domainsKey, domain, 'reports'],
    queryFn: () =>
      answer(
        api.GET('/sending-domains/{domain}/reports', { params: { path: { domain }, query: { limit: 200 } } }),
      ),
  });

export async function checkDomain(domain: string): Promise<void> {
  await answer(api.POST('/sending-domains/{domain}/check', { params: { path: { domain } } }));
  await queryClient.invalidateQueries({ queryKey: domainsKey });
}

/** Milliseconds between two readings while a test runs. */
const pollMs = 5000;

export const usePlacementTests = () =>
  useQuery({
    queryKey: testsKey,
    queryFn: () => answer(api.GET('/placement-tests', { params: { query: { limit: 20 } } })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.placement_tests.some((test) => test.state === 'running') ? pollMs : false,
  });

export async function createPlacementTest(body: Schemas['CreatePlacementTestRequest']): Promise<void> {
  await answer(api.POST('/placement-tests', { body, headers: { 'Idempotency-Key': newId() } }));
  await queryClient.invalidateQueries({ queryKey: testsKey });
}

/** Records that need work. */
export const problemsOf = ({ records }: Pick<SendingDomain, 'records'>): readonly DomainRecord[] =>
  records.filter(({ problem, state }) => problem !== null && state !== 'unknown');
