import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

/**
 * Shows the result of a request before it ends, and the state before it if the request fails.
 * @throws what the request throws
 */
export async function optimistic<T>(
  key: QueryKey,
  expected: (before: T) => T,
  request: () => Promise<T>,
): Promise<T> {
  // A reading that is on its way would replace the expected state by the old one.
  await queryClient.cancelQueries({ queryKey: key, exact: true });
  const before = queryClient.getQueryData<T>(key);
  if (before !== undefined) queryClient.setQueryData<T>(key, expected(before));
  try {
    const after = await request();
    queryClient.setQueryData<T>(key, after);
    return after;
  } catch (error) {
    queryClient.setQueryData<T>(key, before);
    throw error;
  }
}
