import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { answer, api, type Schemas } from '../../api/client';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Drawer } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatNumber, formatTime } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { deliveriesKey, deliveryTones, useRedeliver } from './delivery-data';
import { responseOf } from './response';

const t = text.webhooks.deliveries;

interface DeliveryDrawerProps {
  readonly webhook: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** A delivery with its content and its last attempt. */
export function DeliveryDrawer({ webhook, id, onClose }: DeliveryDrawerProps) {
  const mayWrite = useCan('webhooks:write');
  const { data, error, refetch } = useQuery({
    queryKey: [...deliveriesKey(webhook), id],
    queryFn: () => {
      const params = { path: { id: webhook, delivery: id } };
      return answer(api.GET('/webhooks/{id}/deliveries/{delivery}', { params }));
    },
  });
  const redeliver = useRedeliver(webhook);
  return (
    <Drawer title={data?.type ?? '…'} subtitle={data && text.webhooks.events[data.type]} onClose={onClose}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={10} />}
      {data && <Facts delivery={data} />}
      {data && (
        <div className="stack-tight">
          <h3>{t.content}</h3>
          {data.content ? (
            <pre className="code-block">{JSON.stringify(data.content, null, 2)}</pre>
          ) : (
            <p className="muted">{t.removed}</p>
          )}
        </div>
      )}
      {redeliver.error !== undefined && <Problem error={redeliver.error} />}
      {data && mayWrite && data.state !== 'pending' && (
        <footer className="dialog-foot">
          <Button
            icon={<RotateCcw size={16} aria-hidden="true" />}
            busy={redeliver.busy}
            onClick={() => void redeliver.run({ id })}
          >
            {t.redeliver}
          </Button>
        </footer>
      )}
    </Drawer>
  );
}

const Facts = ({ delivery }: { readonly delivery: Schemas['DeliveryWithContent'] }) => (
  <dl className="facts">
    <dt>{t.state}</dt>
    <dd>
      <Badge tone={deliveryTones[delivery.state]}>{t.states[delivery.state]}</Badge>
    </dd>
    <dt>{t.columns.response}</dt>
    <dd>{responseOf(delivery) ?? t.noResponse}</dd>
    <dt>{t.columns.attempts}</dt>
    <dd>{formatNumber(delivery.attempts)}</dd>
    <dt>{t.occurred}</dt>
    <dd>{formatTime(delivery.occurred_at)}</dd>
    <dt>{t.lastAttempt}</dt>
    <dd>{formatTime(delivery.last_attempt_at)}</dd>
    {delivery.next_attempt_at && (
      <>
        <dt>{t.nextAttempt}</dt>
        <dd>{formatTime(delivery.next_attempt_at)}</dd>
      </>
    )}
    <dt>{t.object}</dt>
    <dd className="wrap">
      <code>{delivery.object_id}</code>
    </dd>
    <dt>{t.eventId}</dt>
    <dd className="wrap">
      <code>{delivery.event_id}</code>
    </dd>
  </dl>
);
