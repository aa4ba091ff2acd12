import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import type { Schemas } from '../../api/client';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { Copy } from '../../components/copy';
import { Drawer } from '../../components/dialog';
import { Empty } from '../../components/empty';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatTime } from '../../format/format';
import { text } from '../../text/text';
import { useReceived } from './webhook-data';

const t = text.webhooks.received;
const route = getRouteApi('/app/webhooks');
const pollMs = 5000;

/** A request with the objects that the API document describes by words. */
interface ReceivedWebhook extends Omit<Schemas['ReceivedWebhook'], 'headers' | 'body'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the receiver of the sandbox has got, with the content of each request. */
export function Received() {
  const { request } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useReceived(true, pollMs);
  const open = (key: string | undefined): void =>
    void navigate({ search: { tab: 'received', request: key }, replace: true });
  const received = data?.received as readonly ReceivedWebhook[] | undefined;
  const opened = received?.find((one) => keyOf(one) === request);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data && (
        <Card title={t.title} note={t.note(data.url)}>
          <Copy value={data.url} label={text.webhooks.form.url} />
        </Card>
      )}
      <section className="card card-flush" aria-label={t.title}>
        {!received && <Skeleton rows={6} height={24} />}
        {received?.length === 0 && (
          <Empty icon={Inbox} title={t.emptyTitle}>
            {t.empty}
          </Empty>
        )}
        {received && received.length > 0 && (
          <Table label={t.title} rows={received} columns={columns(open)} rowKey={keyOf} minWidth={760} />
        )}
      </section>
      {opened && <Content received={opened} onClose={() => open(undefined)} />}
    </>
  );
}

const keyOf = ({ headers, received_at }: ReceivedWebhook): string =>
  `${headers['webhook-id'] ?? ''} ${received_at}`;

const typeOf = ({ body }: ReceivedWebhook): string =>
  typeof body.type === 'string' ? body.type : t.unknownType;

const columns = (open: (key: string) => void): readonly Column<ReceivedWebhook>[] => [
  {
    key: 'type',
    header: t.columns.type,
    sort: typeOf,
    cell: (one) => (
      <button
        type="button"
        className="link-button"
        aria-label={t.open(typeOf(one))}
        onClick={() => open(keyOf(one))}
      >
        {typeOf(one)}
      </button>
    ),
  },
  { key: 'path', header: t.columns.path, width: 200, cell: ({ path }) => <code title={path}>{path}</code> },
  {
    key: 'status',
    header: t.columns.status,
    width: 100,
    sort: ({ status }) => status,
    cell: ({ status }) => <Badge tone={status < 300 ? 'good' : 'bad'}>{status}</Badge>,
  },
  {
    key: 'id',
    header: t.columns.id,
    width: 180,
    cell: ({ headers }) => <code title={headers['webhook-id']}>{headers['webhook-id']}</code>,
  },
  {
    key: 'time',
    header: t.columns.time,
    width: 160,
    sort: ({ received_at }) => received_at,
    cell: ({ received_at }) => <span title={formatTime(received_at)}>{formatAgo(received_at)}</span>,
  },
];

interface ContentProps {
  readonly received: ReceivedWebhook;
  readonly onClose: () => void;
}

const Content = ({ received, onClose }: ContentProps) => (
  <Drawer
    title={typeOf(received)}
    subtitle={`${formatTime(received.received_at)} · ${received.path} · ${received.status}`}
    onClose={onClose}
  >
    <div className="stack-tight">
      <h3>{t.headers}</h3>
      <pre className="code-block">
        {Object.entries(received.headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      </pre>
    </div>
    <div className="stack-tight">
      <h3>{t.body}</h3>
      <pre className="code-block">{JSON.stringify(received.body, null, 2)}</pre>
    </div>
  </Drawer>
);
