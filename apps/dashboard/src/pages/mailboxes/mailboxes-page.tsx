import { Link } from '@tanstack/react-router';
import { Mails, Plus } from 'lucide-react';
import type { Schemas } from '../../api/client';
import { useMailboxes } from '../../api/outreach';
import { Creator } from '../../components/creator';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { StatusBadge } from './status-badge';

const t = text.mailboxes;

type Mailbox = Schemas['Mailbox'];

export function MailboxesPage() {
  const mayWrite = useCan('mailboxes:write');
  const { data, error, refetch } = useMailboxes();
  const create = mayWrite && (
    <Link
      to="/app/mailboxes/$mailbox"
      params={{ mailbox: 'new' }}
      className="button button-primary button-normal"
    >
      <Plus size={16} aria-hidden="true" />
      {t.create}
    </Link>
  );
  return (
    <Page title={t.title} intro={mayWrite ? t.intro : `${t.intro} ${t.readOnly}`} actions={create}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.title}>
        {!data && !error && <Skeleton rows={5} height={24} />}
        {data?.mailboxes.length === 0 && (
          <Empty icon={Mails} title={t.emptyTitle} action={create}>
            {t.empty}
          </Empty>
        )}
        {data && data.mailboxes.length > 0 && (
          <Table
            label={t.title}
            rows={data.mailboxes}
            columns={columns}
            rowKey={({ id }) => id}
            minWidth={960}
          />
        )}
      </section>
    </Page>
  );
}

const columns: readonly Column<Mailbox>[] = [
  {
    key: 'email',
    header: t.columns.email,
    width: 250,
    sort: ({ email }) => email,
    cell: ({ id, email, from_name }) => (
      <span className="cell-two">
        <Link to="/app/mailboxes/$mailbox" params={{ mailbox: id }} title={email}>
          {email}
        </Link>
        {from_name && <span className="faint small">{from_name}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    narrow: true,
    header: t.columns.status,
    sort: ({ status }) => status,
    cell: (mailbox) => <Status mailbox={mailbox} />,
  },
  {
    key: 'limit',
    header: t.columns.limit,
    width: 170,
    align: 'right',
    sort: ({ daily_limit }) => daily_limit,
    cell: ({ daily_limit, ramp, today }) => (
      <span className="cell-two">
        <span>{formatNumber(daily_limit)}</span>
        {ramp && (
          <span className="faint small">
            {t.ramped(formatNumber(today.limit), formatNumber(ramp.start), formatNumber(ramp.increase))}
          </span>
        )}
      </span>
    ),
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
  {
    key: 'gap',
    header: t.columns.gap,
    width: 80,
    align: 'right',
    sort: ({ min_gap_seconds }) => min_gap_seconds,
    cell: ({ min_gap_seconds }) => t.seconds(formatNumber(min_gap_seconds)),
  },
  {
    key: 'read',
    header: t.columns.read,
    width: 150,
    sort: ({ last_read_at }) => last_read_at,
    cell: ({ last_read_at }) => (
      <span title={formatTime(last_read_at)}>{last_read_at ? formatAgo(last_read_at) : t.never}</span>
    ),
  },
];

/** The state with its reason. */
function Status({ mailbox }: { readonly mailbox: Mailbox }) {
  const { status, pause_reason, last_error } = mailbox;
  const reason = status === 'paused' ? (pause_reason ?? t.pausedByRequest) : last_error;
  return (
    <span className="cell-two" title={reason ?? undefined}>
      <span>
        <StatusBadge mailbox={mailbox} />
      </span>
      {reason && <span className="faint small">{reason}</span>}
    </span>
  );
}
