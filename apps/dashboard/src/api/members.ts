import { useQuery } from '@tanstack/react-query';
import { answer, api } from './client';

/** The members of the account. */
export function useMembers() {
  const { data } = useQuery({ queryKey: ['members'], queryFn: () => answer(api.GET('/members')) });
  return data?.members ?? [];
}
