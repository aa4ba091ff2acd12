import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import type { Tone } from '../../components/badge';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

export type Delivery = Schemas['Delivery'];
export type DeliveryState = Delivery['state'];

export const states = ['pending', 'delivered', 'failed', 'withheld'] as const;

export const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  pending: 'accent',
  delivered: 'good',
  failed: 'bad',
  withheld: 'warn',
};

interface Page {
  readonly state: string | undefined;
  readonly cursor: string | undefined;
}

export const deliveriesKey = (webhook: string, page?: Page) =>
  ['webhooks', webhook, 'deliveries', ...(page ? [page] : [])] as const;

/** Sends an event again. */
export const useRedeliver = (webhook: string) =>
  useAction(async ({ id }: Pick<Delivery, 'id'>) => {
    const params = { path: { id: webhook, delivery: id } };
    await answer(api.POST('/webhooks/{id}/deliveries/{delivery}/redeliver', { params }));
    void queryClient.invalidateQueries({ queryKey: deliveriesKey(webhook) });
    toast(text.webhooks.deliveries.redelivered);
  });
