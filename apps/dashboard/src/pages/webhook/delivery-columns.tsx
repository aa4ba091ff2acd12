import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import type { Column } from '../../components/table';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { text } from '../../text/text';
import { deliveryTones, type Delivery } from './delivery-data';
import { responseOf } from './response';

const t = text.webhooks.deliveries;

interface DeliveryEvents {
  readonly onOpen: (id: string) => void;
  /** Undefined for roles that may not. */
  readonly onRedeliver: ((delivery: Delivery) => void) | undefined;
}

export const deliveryColumns = ({ onOpen, onRedeliver }: DeliveryEvents): readonly Column<Delivery>[] => [
  {
    key: 'event',
    header: t.columns.event,
    sort: ({ type }) => type,
    cell: ({ id, type, object_id }) => (
      <span className="cell-two">
        <button type="button" className="link-button" aria-label={t.open(type)} onClick={() => onOpen(id)}>
          {type}
        </button>
        <span className="faint small mono" title={object_id}>
          {object_id}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    narrow: true,
    header: t.columns.state,
    width: 120,
    sort: ({ state }) => state,
    cell: ({ state }) => <Badge tone={deliveryTones[state]}>{t.states[state]}</Badge>,
  },
  {
    key: 'response',
    header: t.columns.response,
    width: 300,
    cell: (delivery) => <Response delivery={delivery} />,
  },
  {
    key: 'attempts',
    header: t.columns.attempts,
    width: 100,
    align: 'right',
    sort: ({ attempts }) => attempts,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'time',
    header: t.columns.time,
    width: 150,
    sort: ({ occurred_at }) => occurred_at,
    cell: ({ occurred_at }) => <span title={formatTime(occurred_at)}>{formatAgo(occurred_at)}</span>,
  },
  ...(onRedeliver ? [redeliverColumn(onRedeliver)] : []),
];

function Response({ delivery }: { readonly delivery: Delivery }) {
  const words = responseOf(delivery);
  return (
    <span className="cell-two" title={words}>
      <span className={words ? undefined : 'faint'}>{words ?? t.noResponse}</span>
      {delivery.next_attempt_at && delivery.attempts > 0 && (
        <span className="faint small">{t.next(formatAgo(delivery.next_attempt_at))}</span>
      )}
    </span>
  );
}

const redeliverColumn = (redeliver: (delivery: Delivery) => void): Column<Delivery> => ({
  key: 'actions',
  header: t.columns.actions,
  width: 120,
  align: 'right',
  cell: (delivery) =>
    delivery.state !== 'pending' && (
      <Button
        size="small"
        kind="quiet"
        aria-label={t.redeliverOf(delivery.type)}
        onClick={() => redeliver(delivery)}
      >
        {t.redeliver}
      </Button>
    ),
});
