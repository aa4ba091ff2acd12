import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { answer, api } from '../../api/client';
import { syncsKey, type CrmSync } from '../../api/crm';
import { Badge } from '../../components/badge';
import { Empty } from '../../components/empty';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { actionIn, actionTones, rowActions, titlesOf, type RowAction, type SyncRow } from './row-text';
import { RowDrawer } from './row-drawer';
import { useFieldLabels, type FieldLabels } from './field-labels';

const t = text.crmSyncs.leads;
const route = getRouteApi('/app/crm/$connection/$job');
/** Leads of a page. */
const limit = 100;
const pollMs = 3000;

/** The leads of a sync, by what happened to them. Group, page and opened lead are in the URL. */
export function SyncRows({ sync }: { readonly sync: CrmSync }) {
  const { action: asked, cursor, lead } = route.useSearch();
  const navigate = route.useNavigate();
  const action = actionIn(asked);
  const { id, connection_id: connection, state } = sync;
  const { data, error, refetch } = useQuery({
    // The numbers are part of the key, so that the leads of an ended sync are read once more.
    queryKey: [...syncsKey(connection), id, { action, cursor, state }],
    queryFn: () => {
      const params = { path: { id: connection, sync_id: id }, query: { limit, action, cursor } };
      return answer(api.GET('/crm-connections/{id}/syncs/{sync_id}/rows', { params }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: state === 'running' ? pollMs : false,
  });
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const labelOf = useFieldLabels(connection);
  const opened = data?.rows.find(({ row_number }) => String(row_number) === lead);
  return (
    <section className="card card-flush" aria-label={t.title}>
      <Groups
        sync={sync}
        value={action}
        onChange={(next) => void navigate({ search: { action: next }, replace: true })}
      />
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} height={28} />}
      {data?.rows.length === 0 && (
        <Empty icon={Users} title={t.noneTitle}>
          {state === 'running' ? t.emptyText : t.none}
        </Empty>
      )}
      {data && data.rows.length > 0 && (
        <Table
          label={t.title}
          rows={data.rows}
          columns={columns(sync.dry_run, labelOf, (row) => change({ lead: String(row.row_number) }))}
          rowKey={({ row_number }) => String(row_number)}
          minWidth={760}
        />
      )}
      <Pager
        cursor={cursor}
        next={data?.next_cursor}
        onGo={(next) => void navigate({ search: (old) => ({ action: old.action, cursor: next }) })}
      />
      {opened && (
        <RowDrawer row={opened} sync={sync} labelOf={labelOf} onClose={() => change({ lead: undefined })} />
      )}
    </section>
  );
}

interface GroupsProps {
  readonly sync: CrmSync;
  readonly value: RowAction | undefined;
  readonly onChange: (action: RowAction | undefined) => void;
}

/** Groups with their numbers, without empty ones. */
function Groups({ sync, value, onChange }: GroupsProps) {
  const labels = sync.dry_run ? t.dryActions : t.actions;
  const shown = rowActions.filter((action) => sync[action] > 0 || value === action);
  return (
    <div className="toolbar">
      <div className="segmented segmented-wrap" role="group" aria-label={t.columns.action}>
        <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
          {t.all}
          <span className="tab-count">{formatNumber(sync.leads)}</span>
        </button>
        {shown.map((action) => (
          <button key={action} type="button" aria-pressed={value === action} onClick={() => onChange(action)}>
            {labels[action]}
            <span className="tab-count">{formatNumber(sync[action])}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

const columns = (
  isDryRun: boolean,
  labelOf: FieldLabels,
  onOpen: (row: SyncRow) => void,
): readonly Column<SyncRow>[] => [
  {
    key: 'lead',
    header: t.columns.lead,
    width: 260,
    sort: (row) => titlesOf(row).title,
    cell: (row) => <Lead row={row} onOpen={onOpen} />,
  },
  {
    key: 'action',
    narrow: true,
    header: t.columns.action,
    width: 160,
    sort: ({ action }) => action,
    cell: ({ action }) => (
      <Badge tone={actionTones[action]}>{(isDryRun ? t.dryActions : t.actions)[action]}</Badge>
    ),
  },
  { key: 'changes', header: t.columns.changes, cell: (row) => <Changes row={row} labelOf={labelOf} /> },
];

function Lead({ row, onOpen }: { readonly row: SyncRow; readonly onOpen: (row: SyncRow) => void }) {
  const { title, note } = titlesOf(row);
  return (
    <span className="cell-two">
      <button
        type="button"
        className="link-button clip"
        aria-label={t.open(title)}
        onClick={() => onOpen(row)}
      >
        {title}
      </button>
      {note && <span className="faint small clip">{note}</span>}
    </span>
  );
}

interface ChangesProps {
  readonly row: SyncRow;
  readonly labelOf: FieldLabels;
}

/** The reason, or a change and the number of others; a replaced value first. */
function Changes({ row: { object, changes, reason }, labelOf }: ChangesProps) {
  const shown = changes.find(({ old }) => old !== null) ?? changes[0];
  if (reason !== null) return <span title={reason}>{reason}</span>;
  if (!shown) return <span className="faint">{t.noChanges}</span>;
  return (
    <span className="cell-two">
      <span className="clip">
        <span className="muted">{labelOf(object, shown.field)}</span>{' '}
        {shown.old !== null && (
          <>
            <del className="faint">{shown.old}</del> →{' '}
          </>
        )}
        {shown.new}
      </span>
      {changes.length > 1 && <span className="faint small">{t.more(formatNumber(changes.length - 1))}</span>}
    </span>
  );
}
