import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client';

/** The findings about a sequence. @param enabled otherwise it is requested by `refetch` only */
export const useSequenceCheck = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['sequences', id, 'check'],
    queryFn: () => answer(api.GET('/sequences/{id}/check', { params: { path: { id } } })),
    staleTime: 0,
    enabled,
  });
