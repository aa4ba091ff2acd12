import { QueryClient } from '@tanstack/react-query';
import { errorOf } from './api-error';

/** Codes of failures that a repetition may end. */
const passing = new Set(['offline', 'overloaded', 'timeout', 'unavailable', 'worker_lost']);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && passing.has(errorOf(error).code),
      retryDelay: (count) => 400 * 2 ** count,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
