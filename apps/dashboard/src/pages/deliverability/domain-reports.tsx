import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import type { Schemas } from '../../api/client';
import { formatDay, formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { useReports, type SendingDomain } from './deliverability-data';

const t = text.deliverability.reports;

type Sum = Schemas['DmarcSum'];

const Result = ({ result }: { readonly result: Sum['spf'] }) => (
  <Badge tone={result === 'pass' ? 'good' : 'warn'}>{t.results[result]}</Badge>
);

const columns: readonly Column<Sum>[] = [
  {
    key: 'day',
    header: t.columns.day,
    width: 150,
    sort: ({ day }) => day,
    cell: ({ day }) => formatDay(day),
  },
  { key: 'source', header: t.columns.source, sort: ({ source }) => source, cell: ({ source }) => source },
  { key: 'spf', header: t.columns.spf, sort: ({ spf }) => spf, cell: ({ spf }) => <Result result={spf} /> },
  {
    key: 'dkim',
    header: t.columns.dkim,
    sort: ({ dkim }) => dkim,
    cell: ({ dkim }) => <Result result={dkim} />,
  },
  {
    key: 'disposition',
    header: t.columns.disposition,
    sort: ({ disposition }) => disposition,
    cell: ({ disposition }) => t.dispositions[disposition],
  },
  {
    key: 'messages',
    header: t.columns.messages,
    align: 'right',
    narrow: true,
    sort: ({ messages }) => messages,
    cell: ({ messages }) => formatNumber(messages),
  },
];

/** Sums of the reports of receivers, or why there are none. */
export function DomainReports({ domain: { domain, reporting } }: { readonly domain: SendingDomain }) {
  const { data, error, refetch } = useReports(domain);
  const missing = reporting.address === null ? t.off : reporting.proved_domain === null ? t.unproved : t.none;
  return (
    <Card title={t.title} note={t.note} flush={data !== undefined && data.sums.length > 0}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} height={24} />}
      {data?.sums.length === 0 && <p className="muted small">{missing}</p>}
      {data && data.sums.length > 0 && (
        <>
          <div className="toolbar">
            <p className="small">
              {t.summary(formatNumber(data.messages), formatNumber(data.passed), formatNumber(data.reports))}{' '}
              {t.from(data.organizations.join(', '))}
            </p>
          </div>
          <Table
            label={t.title}
            rows={data.sums}
            columns={columns}
            rowKey={({ day, source, spf, dkim, disposition }) =>
              [day, source, spf, dkim, disposition].join(' ')
            }
          />
          {data.next_cursor !== null && <p className="muted small toolbar">{t.more}</p>}
        </>
      )}
    </Card>
  );
}
