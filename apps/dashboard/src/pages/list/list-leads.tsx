import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { answer, api, type QueryOf, type Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { ColumnChoice } from '../../components/column-choice';
import { Empty } from '../../components/empty';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { useHiddenColumns } from '../../hooks/use-columns';
import { text } from '../../text/text';
import { LeadFilter, orders, states, suppressions, verdicts, type LeadFilters } from './lead-filter';
import { emptyColumns, hiddenAtFirst, leadColumns, LeadTable } from './lead-table';
import { ListedLeadDrawer } from './listed-lead-drawer';
import { SavedViews } from './saved-views';
import { SelectedLeads } from './selected-leads';

const t = text.lists;
const route = getRouteApi('/app/lists/$list');
/** Leads of a page, the most that the API returns. */
const limit = 500;

interface ListLeadsProps {
  readonly id: string;
  readonly list: Schemas['LeadList'] | undefined;
  readonly onImport: () => void;
  /** A job of the list was started. */
  readonly onStarted: (job: string) => void;
}

/** The conditions of the URL as those of the API; unknown values are ignored. */
function conditionsOf({
  q,
  verdict,
  state,
  tag,
  owner,
  score,
  suppression,
  sort,
}: LeadFilters): QueryOf<'/lists/{id}/leads'> {
  const known = {
    q: q || undefined,
    tag: tag || undefined,
    owner: owner || undefined,
    verdict: verdicts.find((one) => one === verdict),
    state: states.find((one) => one === state),
    score_min: Number(score) || undefined,
    suppression: suppressions.find((one) => one === suppression),
    sort: orders.find((one) => one === sort),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** The leads of a list, with filter, selection and pages. */
export function ListLeads({ id, list, onImport, onStarted }: ListLeadsProps) {
  const { cursor, lead: leadId, q, verdict, state, tag, owner, score, suppression, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [hidden, showColumn, hideColumns] = useHiddenColumns('list', hiddenAtFirst);
  const filters = { q, verdict, state, tag, owner, score, suppression, sort };
  const conditions = conditionsOf(filters);
  const leads = useQuery({
    queryKey: ['lists', id, 'leads', { cursor, ...conditions }],
    queryFn: () =>
      answer(
        api.GET('/lists/{id}/leads', {
          params: { path: { id }, query: { limit, ...(cursor && { cursor }), ...conditions } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const rows = leads.data?.leads;
  const empty = useMemo(() => emptyColumns(rows ?? []), [rows]);
  const lead = rows?.find((one) => one.id === leadId);
  const isFiltered = Object.keys(conditions).some((key) => key !== 'sort');
  const open = (one: string): void => change({ lead: one });
  return (
    <>
      {leads.error && <Problem error={leads.error} onRetry={() => void leads.refetch()} />}
      <section className="card card-flush" aria-label={t.leads}>
        {(isFiltered || rows?.length !== 0) && (
          <div className="with-choice">
            <LeadFilter
              filters={filters}
              onChange={(part) => {
                setChosen(new Set());
                change({ ...part, cursor: undefined });
              }}
            />
            <div className="row-nowrap">
              <SavedViews
                filters={filters}
                hidden={hidden}
                onShow={(view) => {
                  setChosen(new Set());
                  hideColumns(view.hidden);
                  void navigate({ search: view.filters });
                }}
              />
              <ColumnChoice columns={leadColumns(open)} hidden={hidden} onChange={showColumn} />
            </div>
          </div>
        )}
        {!rows && !leads.error && <Skeleton rows={8} height={24} />}
        {rows?.length === 0 && (
          <NoLeads
            filtered={isFiltered}
            onClear={() => void navigate({ search: {} })}
            onImport={() => onImport()}
          />
        )}
        {rows && rows.length > 0 && (
          <LeadTable
            leads={rows}
            hidden={new Set([...hidden, ...empty])}
            selection={{ keys: chosen, onChange: setChosen }}
            onOpen={open}
          />
        )}
        {list && rows && rows.length > 0 && (
          <SelectedLeads
            list={list}
            // While the rows are those of the filter before, their number says nothing about this one.
            shown={isFiltered && !leads.isPlaceholderData ? rows.length : undefined}
            hasMore={leads.data?.next_cursor !== null}
            chosen={chosen}
            onDone={() => setChosen(new Set())}
            onStarted={onStarted}
          />
        )}
        <Pager
          cursor={cursor}
          next={leads.data?.next_cursor}
          onGo={(next) => void navigate({ search: (old) => ({ ...old, lead: undefined, cursor: next }) })}
        />
      </section>
      {lead && <ListedLeadDrawer list={id} lead={lead} onClose={() => change({ lead: undefined })} />}
    </>
  );
}

interface NoLeadsProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly onImport: () => void;
}

const NoLeads = ({ filtered, onClear, onImport }: NoLeadsProps) =>
  filtered ? (
    <Empty icon={Users} title={t.noMatchTitle} action={<Button onClick={onClear}>{t.clear}</Button>}>
      {t.noMatch}
    </Empty>
  ) : (
    <Empty
      icon={Users}
      title={t.noLeadsTitle}
      action={
        <>
          <Button kind="primary" onClick={onImport}>
            {t.import}
          </Button>
          <Link to="/app/find" className="button button-secondary button-normal">
            {t.find}
          </Link>
        </>
      }
    >
      {t.noLeads}
    </Empty>
  );
