import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ban, Plus, ShieldCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { useActorName, useOwners } from '../../api/members';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Empty } from '../../components/empty';
import { JobCard } from '../../components/job-card';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { toast } from '../../components/toast';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { AddSuppression } from './add-suppression';
import { ImportSuppressions } from './import-suppressions';
import { Demands } from './demands';
import { kindOf } from './suppression-kind';
import { SuppressionSearch } from './suppression-search';

const t = text.suppressions;
const route = getRouteApi('/app/suppressions');

type Suppression = Schemas['Suppression'];

export function SuppressionsPage() {
  const { cursor, value, job } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const [removing, setRemoving] = useState<Suppression>();
  const [undoing, setUndoing] = useState<string>();
  const nameOf = useActorName();
  const isOwner = useCan('keys:admin');
  const owners = useOwners();
  const filter = value ? { [kindOf(value)]: value } : {};
  const { data, error, refetch } = useQuery({
    queryKey: ['suppressions', { cursor, value }],
    queryFn: () => answer(api.GET('/suppressions', { params: { query: { limit: 100, cursor, ...filter } } })),
    placeholderData: keepPreviousData,
  });
  const close = (): void => setDialog(undefined);
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['suppressions'] });
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => setDialog('import')}>
            {t.import}
          </Button>
          <Button
            kind="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setDialog('add')}
          >
            {t.add}
          </Button>
        </>
      }
    >
      {job && (
        <JobCard
          id={job}
          label={t.importing}
          doneLabel={text.suppressions.importDone}
          onClose={() => void navigate({ search: { cursor, value }, replace: true })}
          onEnd={refresh}
        />
      )}
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.title}>
        <SuppressionSearch
          key={value}
          value={value}
          onSearch={(next) => void navigate({ search: { value: next, job } })}
        />
        {!data && !error && <Skeleton rows={6} height={24} />}
        {data?.suppressions.length === 0 &&
          (value ? (
            <Empty icon={ShieldCheck} title={t.notFoundTitle}>
              {t.notFound}
            </Empty>
          ) : (
            <Empty icon={Ban} title={t.emptyTitle}>
              {t.empty}
            </Empty>
          ))}
        {data && data.suppressions.length > 0 && (
          <>
            <Table
              label={t.title}
              rows={data.suppressions}
              columns={columns({ remove: setRemoving, undo: setUndoing, nameOf })}
              rowKey={({ id }) => id}
              minWidth={820}
            />
            <div className="selection-bar">
              <span className="muted">{t.total(formatNumber(data.total))}</span>
            </div>
          </>
        )}
        <Pager
          cursor={cursor}
          next={data?.next_cursor}
          onGo={(next) => void navigate({ search: { value, job, cursor: next } })}
        />
      </section>
      <p className="muted small">
        {isOwner ? (
          <>
            {t.erase} <Link to="/app/privacy">{t.eraseLink}</Link>.
          </>
        ) : (
          owners.length > 0 && `${t.eraseByOwner} ${owners.join(', ')}.`
        )}
      </p>
      {dialog === 'add' && <AddSuppression onClose={close} />}
      {dialog === 'import' && (
        <ImportSuppressions
          onClose={close}
          onStarted={(started) => void navigate({ search: { job: started } })}
        />
      )}
      {undoing && (
        <Confirm
          title={t.undoTitle}
          action={t.undo}
          onClose={() => setUndoing(undefined)}
          onConfirm={async () => {
            const { id } = await answer(
              api.DELETE('/suppressions/imports/{id}', { params: { path: { id: undoing } } }),
            );
            void navigate({ search: { value, job: id } });
          }}
        >
          {t.undoText}
        </Confirm>
      )}
      {removing && (
        <Confirm
          title={t.removeTitle}
          action={t.remove}
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            await answer(api.DELETE('/suppressions/{id}', { params: { path: { id: removing.id } } }));
            refresh();
            toast(t.removed);
          }}
        >
          {t.removeText}
        </Confirm>
      )}
    </Page>
  );
}

interface Actions {
  readonly remove: (entry: Suppression) => void;
  readonly undo: (id: string) => void;
  readonly nameOf: (actor: string) => string;
}

const columns = ({ remove, undo, nameOf }: Actions): readonly Column<Suppression>[] => [
  {
    key: 'contact',
    header: t.columns.contact,
    cell: ({ id, masked }) => (
      <span title={id}>{masked ?? <span className="faint">{t.notRecorded}</span>}</span>
    ),
  },
  {
    key: 'kind',
    header: t.columns.kind,
    width: 140,
    sort: ({ kind }) => kind,
    cell: ({ kind }) => t.kinds[kind],
  },
  {
    key: 'reason',
    narrow: true,
    header: t.columns.reason,
    width: 120,
    sort: ({ reason }) => reason,
    cell: ({ reason }) => t.reasons[reason],
  },
  {
    key: 'origin',
    header: t.columns.origin,
    width: 260,
    cell: (entry) => <Demands entry={entry} nameOf={nameOf} undo={undo} />,
  },
  {
    key: 'created',
    header: t.columns.created,
    width: 130,
    sort: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span title={formatTime(created_at)}>{formatAgo(created_at)}</span>,
  },
  {
    key: 'expires',
    header: t.columns.expires,
    width: 120,
    cell: ({ expires_at }) => (expires_at ? formatAgo(expires_at) : t.never),
  },
  {
    key: 'actions',
    narrow: true,
    header: t.columns.actions,
    width: 110,
    align: 'right',
    cell: (entry) => (
      <Button size="small" kind="quiet" onClick={() => remove(entry)}>
        {t.remove}
      </Button>
    ),
  },
];
