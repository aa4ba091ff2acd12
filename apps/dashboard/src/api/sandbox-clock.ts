import { useQuery } from '@tanstack/react-query';
import { setClock } from '../format/now';
import { useNetwork } from '../session/credential/network';
import { answer, api } from './client';

/** The clock of the sandbox. Relative times of the dashboard follow it. */
export function useSandboxClock() {
  const network = useNetwork();
  return useQuery({
    queryKey: ['clock'],
    queryFn: async () => {
      const clock = await answer(api.GET('/sandbox/clock'));
      setClock(clock.now);
      return clock;
    },
    enabled: network === 'sandbox',
    retry: false,
  });
}
