import { useQuery } from '@tanstack/react-query';
import { answer, api, type Schemas } from '../../api/client';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatNumber, formatPercent, none } from '../../format/format';
import { text } from '../../text/text';

const t = text.verify.calibration;

type Band = Schemas['ScoreBand'];

/** How many messages arrived at addresses of each score. Bands without enough messages are omitted. */
export function Calibration() {
  const { data, error, refetch } = useQuery({
    queryKey: ['calibration'],
    queryFn: () => answer(api.GET('/email-verifier/calibration')),
  });
  const bands = data?.bands.filter(({ messages }) => messages !== null).reverse();
  return (
    <Card title={t.title} note={t.note} flush={Boolean(bands?.length)}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {bands?.length === 0 && <p className="muted">{t.none}</p>}
      {bands && bands.length > 0 && (
        <Table
          label={t.title}
          rows={bands}
          columns={columns}
          rowKey={({ from }) => String(from)}
          minWidth={360}
        />
      )}
    </Card>
  );
}

const columns: readonly Column<Band>[] = [
  { key: 'score', header: t.score, cell: ({ from, to }) => `${from} – ${to}` },
  { key: 'messages', header: t.messages, align: 'right', cell: ({ messages }) => formatNumber(messages) },
  {
    key: 'arrived',
    header: t.arrived,
    align: 'right',
    cell: ({ arrived }) => (arrived === null ? none : formatPercent(100 * arrived)),
  },
];
