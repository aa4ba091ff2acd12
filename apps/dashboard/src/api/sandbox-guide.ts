import { useQuery } from '@tanstack/react-query';
import { useNetwork } from '../session/credential/network';
import { answer, api } from './client';

/** What exists in the sandbox. Not requested once a response has said that the network is live, where it is 404. */
export function useSandboxGuide() {
  const network = useNetwork();
  return useQuery({
    queryKey: ['sandbox-guide'],
    queryFn: () => answer(api.GET('/sandbox')),
    enabled: network !== 'live',
    retry: false,
    staleTime: Infinity,
  });
}
