import { useQuery } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../../api/client';
import { mailboxesKey } from '../../api/outreach';
import { queryClient } from '../../api/query-client';

export const mailboxKey = (id: string) => [...mailboxesKey, id] as const;

/** Milliseconds between two readings: an inbox is read every 20 seconds. */
const pollMs = 20_000;

export const useMailbox = (id: string) =>
  useQuery({
    queryKey: mailboxKey(id),
    queryFn: () => answer(api.GET('/mailboxes/{id}', { params: { path: { id } } })),
    refetchInterval: pollMs,
  });

/** A mailbox as it is after a change. */
export function keepMailbox(mailbox: Schemas['Mailbox']): void {
  queryClient.setQueryData<Schemas['Mailbox']>(mailboxKey(mailbox.id), mailbox);
  void queryClient.invalidateQueries({ queryKey: mailboxesKey, exact: true });
}
