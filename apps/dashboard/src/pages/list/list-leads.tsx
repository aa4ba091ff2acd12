import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';
import { LeadFilter, leadStates } from './lead-filter';
import { LeadTable } from './lead-table';
import { ListedLeadDrawer } from './listed-lead-drawer';
import { SelectedLeads } from './selected-leads';

const t = text.lists;
const route = getRouteApi('/app/lists/$list');
/** Leads of a page, the most that the API returns. */
const limit = 500;

interface ListLeadsProps {
  readonly id: string;
  readonly list: Schemas['LeadList'] | undefined;
  readonly onImport: () => void;
}

/** The leads of a list, with filter, selection and pages. */
export function ListLeads({ id, list, onImport }: ListLeadsProps) {
  const { cursor, tag, email, state: given, lead: leadId } = route.useSearch();
  const state = leadStates.find((each) => each === given);
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const leads = useQuery({
    queryKey: ['lists', id, 'leads', { cursor, tag, email, state }],
    queryFn: () =>
      answer(
        api.GET('/lists/{id}/leads', {
          params: { path: { id }, query: { limit, cursor, tag, email, state } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const rows = leads.data?.leads;
  const lead = rows?.find((one) => one.id === leadId);
  return (
    <>
      {leads.error && <Problem error={leads.error} onRetry={() => void leads.refetch()} />}
      <section className="card card-flush" aria-label={t.leads}>
        <LeadFilter
          key={`${email}|${tag}|${state}`}
          email={email}
          tag={tag}
          state={state}
          onChange={(filter) => void navigate({ search: filter })}
        />
        {!rows && !leads.error && <Skeleton rows={8} height={24} />}
        {rows?.length === 0 && (
          <NoLeads
            filtered={email !== undefined || tag !== undefined || state !== undefined}
            onClear={() => void navigate({ search: {} })}
            onImport={() => onImport()}
          />
        )}
        {rows && rows.length > 0 && (
          <LeadTable
            leads={rows}
            selection={{ keys: chosen, onChange: setChosen }}
            onOpen={(one) => change({ lead: one })}
          />
        )}
        {list && rows && rows.length > 0 && (
          <SelectedLeads list={list} chosen={chosen} onDone={() => setChosen(new Set())} />
        )}
        <Pager
          cursor={cursor}
          next={leads.data?.next_cursor}
          onGo={(next) => void navigate({ search: { tag, email, cursor: next } })}
        />
      </section>
      {lead && <ListedLeadDrawer lead={lead} onClose={() => change({ lead: undefined })} />}
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
