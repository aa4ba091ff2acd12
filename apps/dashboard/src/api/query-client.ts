import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-error';

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
