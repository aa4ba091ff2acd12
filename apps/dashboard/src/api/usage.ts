import { useQuery } from '@tanstack/react-query';
import { now } from '../format/now';
import { answer, api } from './client';

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

/** Usage since a number of days ago, from the start of an hour, so that equal requests share their answer. */
export function useUsage(days: number) {
  const from = new Date(Math.floor((now() - days * dayMs) / hourMs) * hourMs + hourMs).toISOString();
  return useQuery({
    queryKey: ['usage', from],
    queryFn: () => answer(api.GET('/usage', { params: { query: { from } } })),
  });
}

export const useKeys = () => useQuery({ queryKey: ['keys'], queryFn: () => answer(api.GET('/keys')) });

export const useLists = () =>
  useQuery({ queryKey: ['lists', 'all'], queryFn: () => answer(api.GET('/lists')) });
