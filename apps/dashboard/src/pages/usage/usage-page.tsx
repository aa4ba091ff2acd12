import { getRouteApi } from '@tanstack/react-router';
import { BarChart3 } from 'lucide-react';
import { dashboardId, useKeys, useUsage } from '../../api/usage';
import { Card } from '../../components/card';
import { Chart } from '../../components/chart';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Stat, Stats } from '../../components/stat';
import { Table, type Column } from '../../components/table';
import { formatNumber, formatPercent } from '../../format/format';
import { dayBars, hourBars, totalOf } from '../../format/usage-bars';
import { oneOf } from '../../url-state/search';
import { text } from '../../text/text';

const t = text.usage;
const route = getRouteApi('/app/usage');
/** Maximum number of rows of one answer. */
const maxRows = 5000;

export function UsagePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const days = oneOf(['7', '1', '14', '30'], search.days);
  const usage = useUsage(Number(days));
  const keys = useKeys();
  const names = new Map(keys.data?.keys.map(({ id, name }) => [id, name]));
  names.set(dashboardId, t.dashboard);
  const hours = usage.data?.hours.filter(({ key_id }) => !search.key || key_id === search.key);
  const bars = hours && (days === '1' ? hourBars(hours, 24) : dayBars(hours, Number(days)));
  const ids = [...new Set(usage.data?.hours.map(({ key_id }) => key_id))];
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <Select
            label={t.period}
            hideLabel
            value={days}
            options={(['1', '7', '14', '30'] as const).map((value) => ({ value, label: t.periods[value] }))}
            onChange={(value) => void navigate({ search: (old) => ({ ...old, days: value }) })}
          />
          <Select
            label={t.key}
            hideLabel
            value={search.key ?? ''}
            options={[
              { value: '', label: t.allKeys },
              ...ids.map((value) => ({ value, label: names.get(value) ?? t.unknownKey })),
            ]}
            onChange={(key) => void navigate({ search: (old) => ({ ...old, key }) })}
          />
        </>
      }
    >
      {usage.error && <Problem error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.data && usage.data.hours.length >= maxRows && (
        <p className="notice notice-warn">{t.truncated}</p>
      )}
      <Stats>
        <Stat label={t.total} value={formatNumber(hours && totalOf(hours))} />
        <Stat label={t.peak} value={formatNumber(hours && peakOf(hours))} />
        <Stat
          label={text.overview.month}
          value={formatNumber(usage.data?.results_to_date)}
          note={
            usage.data?.monthly_quota
              ? text.overview.quota(formatNumber(usage.data.monthly_quota))
              : text.overview.noQuota
          }
        />
      </Stats>
      <Card
        title={t.results}
        note={
          usage.data?.results_reserved ? t.reserved(formatNumber(usage.data.results_reserved)) : undefined
        }
      >
        <dl className="facts">
          {usage.data?.results?.map(({ kind, results }) => (
            <div key={kind} className="contents">
              <dt>{t.kinds[kind]}</dt>
              <dd>{formatNumber(results)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t.chart}>
        {bars ? <Chart label={t.chart} bars={bars} /> : <Skeleton rows={1} height={192} />}
      </Card>
      <section className="card card-flush" aria-label={t.perKey}>
        {hours?.length === 0 && (
          <Empty icon={BarChart3} title={t.emptyTitle}>
            {t.empty}
          </Empty>
        )}
        {hours && hours.length > 0 && (
          <Table
            label={t.perKey}
            rows={perKey(hours, names)}
            columns={columns}
            rowKey={({ id }) => id}
            minWidth={420}
          />
        )}
      </section>
    </Page>
  );
}

type Hours = Parameters<typeof totalOf>[0];

interface KeyUsage {
  readonly id: string;
  readonly name: string;
  readonly requests: number;
  /** Percent of all requests. */
  readonly share: number;
}

function perKey(hours: Hours, names: ReadonlyMap<string, string>): KeyUsage[] {
  const total = totalOf(hours);
  const groups = Map.groupBy(hours, ({ key_id }) => key_id);
  return [...groups]
    .map(([id, group]) => ({ id, requests: totalOf(group) }))
    .map(({ id, requests }) => ({
      id,
      requests,
      name: names.get(id) ?? t.unknownKey,
      share: (requests * 100) / total,
    }))
    .sort((a, b) => b.requests - a.requests);
}

const peakOf = (hours: Hours): number =>
  Math.max(0, ...[...Map.groupBy(hours, ({ hour }) => hour).values()].map(totalOf));

const columns: readonly Column<KeyUsage>[] = [
  { key: 'key', header: t.columns.key, sort: ({ name }) => name, cell: ({ name }) => name },
  {
    key: 'requests',
    narrow: true,
    header: t.columns.requests,
    width: 140,
    align: 'right',
    sort: ({ requests }) => requests,
    cell: ({ requests }) => formatNumber(requests),
  },
  {
    key: 'share',
    header: t.columns.share,
    width: 110,
    align: 'right',
    cell: ({ share }) => formatPercent(share),
  },
];
