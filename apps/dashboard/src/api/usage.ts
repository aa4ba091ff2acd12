import { useQuery } from '@tanstack/react-query';
import { now } from '../format/now';
import { answer, api } from './client';
import { readPolicies } from './rate-policies';

export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Usage since a number of days ago, from the start of an hour, so that equal requests share their answer. */
export function useUsage(days: number, enabled = true) {
  const from = new Date(Math.floor((now() - days * dayMs) / hourMs) * hourMs + hourMs).toISOString();
  return useQuery({
    queryKey: ['usage', from],
    queryFn: async () => {
      const usage = await answer(api.GET('/usage', { params: { query: { from } } }));
      return { ...usage, hours: usage.hours.map(ofDashboard) };
    },
    enabled,
  });
}

/** The id under which requests of all sessions are shown. */
export const dashboardId = 'dashboard';

const ofDashboard = <H extends { readonly key_id: string }>(hour: H): H =>
  hour.key_id.startsWith('ses_') ? { ...hour, key_id: dashboardId } : hour;

/** The keys of the account, and the rate limits that the response states. */
export const useKeys = (enabled = true) =>
  useQuery({
    queryKey: ['keys'],
    queryFn: async () => {
      const call = api.GET('/keys');
      const { keys } = await answer(call);
      const { response } = await call;
      return { keys, policies: readPolicies(response.headers.get('RateLimit-Policy')) };
    },
    enabled,
  });

/** All lists of the account, for a choice among them. */
export const useLists = (enabled = true) =>
  useQuery({
    queryKey: ['lists', 'all'],
    queryFn: () => answer(api.GET('/lists')),
    enabled,
    // A form offers lists that were created elsewhere a moment ago too.
    refetchOnMount: 'always',
  });
