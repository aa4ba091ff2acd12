import { Badge, type Tone } from '../../components/badge';
import { Button } from '../../components/button';
import { Chart } from '../../components/chart';
import { Table, type Column } from '../../components/table';
import type { Schemas } from '../../api/client';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { hourBars, totalOf } from '../../format/usage-bars';
import { text } from '../../text/text';
import type { ApiKey } from './api-key';
import { isActive, statusOf, type KeyStatus } from './key-status';

const t = text.keys;
const bars = 36;
const tones: Readonly<Record<KeyStatus, Tone>> = {
  active: 'good',
  ending: 'warn',
  expired: 'neutral',
  revoked: 'neutral',
};

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly hours: readonly Schemas['UsageHour'][] | undefined;
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

export function KeyTable({ keys, hours, onRotate, onRevoke }: KeyTableProps) {
  const columns: readonly Column<ApiKey>[] = [
    {
      key: 'name',
      header: t.columns.name,
      sort: ({ name }) => name,
      cell: ({ name, scopes }) => (
        <span className="cell-two">
          <strong title={name}>{name}</strong>
          <span className="faint small" title={scopes.join(', ')}>
            {t.scopeCount(formatNumber(scopes.length))}
          </span>
        </span>
      ),
    },
    {
      key: 'key',
      header: t.columns.key,
      width: 176,
      cell: ({ start }) => <code>{start}…</code>,
    },
    {
      key: 'usage',
      header: t.columns.usage,
      width: 168,
      cell: ({ id, name }) => {
        const own = (hours ?? []).filter(({ key_id }) => key_id === id);
        return (
          <Chart
            size="spark"
            label={t.usageOf(name, formatNumber(totalOf(own)))}
            bars={hourBars(own, bars)}
          />
        );
      },
    },
    {
      key: 'used',
      header: t.columns.used,
      width: 150,
      sort: ({ last_used_at }) => last_used_at,
      cell: ({ last_used_at }) => (last_used_at ? formatAgo(last_used_at, Date.now()) : t.never),
    },
    {
      key: 'expires',
      header: t.columns.expires,
      width: 120,
      sort: ({ expires_at }) => expires_at,
      cell: ({ expires_at }) => (
        <span title={formatTime(expires_at)}>{expires_at ? formatAgo(expires_at, Date.now()) : t.never}</span>
      ),
    },
    {
      key: 'status',
      narrow: true,
      header: t.columns.status,
      width: 84,
      cell: (key) => <Badge tone={tones[statusOf(key)]}>{t.statuses[statusOf(key)]}</Badge>,
    },
    {
      key: 'actions',
      narrow: true,
      header: t.columns.actions,
      width: 176,
      align: 'right',
      cell: (key) =>
        isActive(key) && (
          <span className="cell-actions">
            <Button
              size="small"
              kind="quiet"
              aria-label={t.rotateTitle(key.name)}
              onClick={() => onRotate(key)}
            >
              {t.rotate}
            </Button>
            <Button
              size="small"
              kind="quiet"
              aria-label={t.revokeTitle(key.name)}
              onClick={() => onRevoke(key)}
            >
              {t.revoke}
            </Button>
          </span>
        ),
    },
  ];
  return <Table label={t.title} rows={keys} columns={columns} rowKey={({ id }) => id} minWidth={1060} />;
}
