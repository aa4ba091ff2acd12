import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-error';

/**
 * For the start and the first reading of a job, whose progress is shown meanwhile: repeated for a minute, because the job
 * continues on the server while the server is too busy to answer.
 */
export const whileStarting = {
  retry: (count: number, error: Error): boolean => count < 18 && isPassing(error),
  retryDelay: (count: number): number => Math.min(400 * 2 ** count, 4000),
} as const;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && isPassing(error),
      retryDelay: (count) => 400 * 2 ** count,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
