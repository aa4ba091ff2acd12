import { Link } from '@tanstack/react-router';
import { Webhook as WebhookIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge';
import { Creator } from '../../components/creator';
import { Empty } from '../../components/empty';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { shortUrl } from '../../format/safe-url';
import { useNetwork } from '../../session/credential/network';
import { text } from '../../text/text';
import { useFilterNames, useWebhooks, type Webhook } from './webhook-data';
import { stateTones, webhookState } from './webhook-state';

const t = text.webhooks;

/** @param create action of a page without webhooks */
export function WebhookTable({ create }: { readonly create: ReactNode }) {
  const { data, error, refetch } = useWebhooks();
  const filtersOf = useFilterNames(data?.webhooks);
  const isSandbox = useNetwork() === 'sandbox';
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <section className="card card-flush" aria-label={t.title}>
      {!data && <Skeleton rows={5} height={28} />}
      {data?.webhooks.length === 0 && (
        <Empty icon={WebhookIcon} title={t.emptyTitle} action={create}>
          {t.empty} {isSandbox && t.emptySandbox}
        </Empty>
      )}
      {data && data.webhooks.length > 0 && (
        <Table
          label={t.title}
          rows={data.webhooks}
          columns={columns(filtersOf)}
          rowKey={({ id }) => id}
          minWidth={860}
        />
      )}
    </section>
  );
}

const columns = (filtersOf: (webhook: Webhook) => string[]): readonly Column<Webhook>[] => [
  {
    key: 'url',
    header: t.columns.url,
    sort: ({ url }) => url,
    cell: ({ id, url, description }) => (
      <span className="cell-two">
        <Link to="/app/webhooks/$webhook" params={{ webhook: id }} title={url}>
          {shortUrl(url)}
        </Link>
        {description && <span className="faint small">{description}</span>}
      </span>
    ),
  },
  {
    key: 'events',
    header: t.columns.events,
    width: 250,
    cell: ({ events }) => (
      <span className="cell-two" title={events.join(', ')}>
        <span>{events[0] && t.events[events[0]]}</span>
        {events.length > 1 && (
          <span className="faint small">+ {t.eventCount(formatNumber(events.length - 1))}</span>
        )}
      </span>
    ),
  },
  {
    key: 'filter',
    header: t.columns.filter,
    width: 190,
    cell: (webhook) => {
      const filters = filtersOf(webhook);
      return filters.length === 0 ? (
        <span className="faint">{t.everything}</span>
      ) : (
        <span title={filters.join(', ')}>{filters.join(', ')}</span>
      );
    },
  },
  {
    key: 'state',
    narrow: true,
    header: t.columns.state,
    width: 120,
    sort: webhookState,
    cell: (webhook) => <StateBadge webhook={webhook} />,
  },
  {
    key: 'created',
    header: t.columns.created,
    width: 150,
    sort: ({ created_at }) => created_at,
    cell: ({ created_at, created_by }) => (
      <span className="cell-two">
        <span title={formatTime(created_at)}>{formatAgo(created_at)}</span>
        <Creator actor={created_by} />
      </span>
    ),
  },
];

export function StateBadge({ webhook }: { readonly webhook: Webhook }) {
  const state = webhookState(webhook);
  return <Badge tone={stateTones[state]}>{t.states[state]}</Badge>;
}
