import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { answer, api, type Schemas } from '../../api/client';
import { useMailboxes, useSequences } from '../../api/outreach';
import { useLists } from '../../api/usage';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatNumber, formatTime } from '../../format/format';
import { text } from '../../text/text';

const t = text.activity;
const route = getRouteApi('/app/activity');

type Entry = Schemas['AuditEntry'];
const actions = Object.keys(t.actions) as readonly Entry['action'][];

export function ActivityPage() {
  const { cursor, action } = route.useSearch();
  const navigate = route.useNavigate();
  const nameOf = useNames();
  const known = actions.find((one) => one === action);
  const query = { ...(cursor !== undefined && { cursor }), ...(known && { action: known }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-log', query],
    queryFn: () => answer(api.GET('/audit-log', { params: { query } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Select
          label={t.action}
          hideLabel
          value={known ?? ''}
          options={[
            { value: '', label: t.all },
            ...actions.map((value) => ({ value, label: t.actions[value] })),
          ]}
          onChange={(value) => void navigate({ search: { action: value || undefined, cursor: undefined } })}
        />
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="card">
          <Skeleton rows={8} height={28} />
        </div>
      )}
      {data && (
        <section className="card card-flush" aria-label={t.title}>
          {data.entries.length === 0 ? (
            <Empty icon={History} title={t.emptyTitle}>
              {t.empty}
            </Empty>
          ) : (
            <Table
              label={t.title}
              rows={data.entries}
              columns={columns(nameOf)}
              rowKey={({ id }) => id}
              minWidth={860}
            />
          )}
        </section>
      )}
      <Pager
        cursor={cursor}
        next={data?.next_cursor}
        onGo={(next) => void navigate({ search: (old) => ({ ...old, cursor: next }) })}
      />
    </Page>
  );
}

/** Pages of changed objects by the beginning of their ids. */
const pages: Readonly<Record<string, string | undefined>> = {
  lst: '/app/lists',
  seq: '/app/sequences',
  mbx: '/app/mailboxes',
};

/** Names objects that exist; others keep their id. */
function useNames(): (id: string) => string | undefined {
  const [lists, sequences, mailboxes] = [useLists(), useSequences(), useMailboxes()];
  const named = [
    ...(lists.data?.lists ?? []),
    ...(sequences.data?.sequences ?? []),
    ...(mailboxes.data?.mailboxes ?? []).map(({ id, email }) => ({ id, name: email })),
  ];
  return (id) => named.find((one) => one.id === id)?.name;
}

interface SubjectProps {
  readonly id: string;
  readonly name: string | undefined;
}

/** The changed object by its name, with a link to its page; a deleted one by its id. */
function Subject({ id, name }: SubjectProps) {
  const page = pages[id.split('_')[0] ?? ''];
  const to: string = `${page}/${id}`;
  if (page && name)
    return (
      <Link to={to} title={id}>
        {name}
      </Link>
    );
  return <code title={id}>{id}</code>;
}

const columns = (nameOf: (id: string) => string | undefined): readonly Column<Entry>[] => [
  {
    key: 'action',
    header: t.columns.action,
    cell: ({ action, at }) => (
      <span className="cell-two">
        <span>{t.actions[action]}</span>
        <span className="faint small">{formatTime(at)}</span>
      </span>
    ),
  },
  {
    key: 'actor',
    narrow: true,
    header: t.columns.actor,
    width: 190,
    cell: ({ actor, actor_kind }) => (
      <span className="cell-two">
        <span title={actor ?? undefined}>{actor ?? t.actors[actor_kind]}</span>
        {actor && <span className="faint small">{t.actors[actor_kind]}</span>}
      </span>
    ),
  },
  {
    key: 'detail',
    header: t.columns.detail,
    cell: ({ detail, subject, count }) => {
      const times = count > 1 ? t.times(formatNumber(count)) : undefined;
      const words = [detail, times].filter(Boolean).join(' · ');
      if (!subject || detail) return <span title={words || undefined}>{words}</span>;
      return (
        <span className="row-tight">
          <Subject id={subject} name={nameOf(subject)} />
          {times}
        </span>
      );
    },
  },
];
