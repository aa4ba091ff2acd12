import { useQuery } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useSequences } from '../../api/outreach';
import { useLists } from '../../api/usage';
import { text } from '../../text/text';

export type Webhook = Schemas['Webhook'];

const t = text.webhooks;
const allKey = ['webhooks'] as const;

/** Milliseconds between two readings: the receiver may fail meanwhile. */
const pollMs = 15_000;

export const webhookKey = (id: string) => ['webhooks', id] as const;

export const useWebhooks = (enabled = true) =>
  useQuery({ queryKey: allKey, queryFn: () => answer(api.GET('/webhooks')), enabled });

export const useWebhook = (id: string) =>
  useQuery({
    queryKey: webhookKey(id),
    queryFn: () => answer(api.GET('/webhooks/{id}', { params: { path: { id } } })),
    refetchInterval: pollMs,
  });

/** A webhook as it is after a change. */
export function keepWebhook(webhook: Webhook): void {
  queryClient.setQueryData<Webhook>(webhookKey(webhook.id), webhook);
  void queryClient.invalidateQueries({ queryKey: allKey, exact: true });
}

/** What the receiver of the sandbox has got. @param isSandbox the operation is 404 in live */
export const useReceived = (isSandbox: boolean, refetchInterval: number | false = false) =>
  useQuery({
    queryKey: ['sandbox-webhooks'],
    queryFn: () => answer(api.GET('/sandbox/webhooks')),
    enabled: isSandbox,
    refetchInterval,
  });

/** Names of the list and the sequence to which webhooks are limited. */
export function useFilterNames(webhooks: readonly Webhook[] | undefined): (webhook: Webhook) => string[] {
  const lists = useLists(webhooks?.some(({ list_id }) => list_id !== null));
  const sequences = useSequences(webhooks?.some(({ sequence_id }) => sequence_id !== null) ?? false);
  const list = lists.data && new Map(lists.data.lists.map(({ id, name }) => [id, name]));
  const sequence = sequences.data && new Map(sequences.data.sequences.map(({ id, name }) => [id, name]));
  return ({ list_id, sequence_id }) => [
    ...(list_id === null ? [] : [list ? named(list.get(list_id), t.filterList, t.deletedList) : '…']),
    ...(sequence_id === null
      ? []
      : [sequence ? named(sequence.get(sequence_id), t.filterSequence, t.deletedSequence) : '…']),
  ];
}

const named = (name: string | undefined, words: (name: string) => string, deleted: string): string =>
  name === undefined ? deleted : words(name);
