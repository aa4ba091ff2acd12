import { useQuery } from '@tanstack/react-query';
import { text } from '../text/text';
import { answer, api } from './client';

/** The members of the account, and its invitations. */
export const useMembers = () =>
  useQuery({ queryKey: ['members'], queryFn: () => answer(api.GET('/members')) });

/** Names of the owners of the account; none until they are read. */
export const useOwners = (): readonly string[] =>
  (useMembers().data?.members ?? []).flatMap(({ role, name }) => (role === 'owner' ? [name] : []));

/** Names people and keys who have created something. */
export function useActorName(): (actor: string) => string {
  const { data } = useMembers();
  return (actor) => {
    if (actor.startsWith('key_')) return text.actors.key;
    if (!data) return '…';
    return data.members.find(({ id }) => id === actor)?.name ?? text.actors.former;
  };
}
