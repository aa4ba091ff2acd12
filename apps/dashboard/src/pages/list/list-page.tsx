import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, Merge, Pencil, Trash2, Upload, Users } from 'lucide-react';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { ListForm } from '../lists/list-form';
import { ExportList } from './export-list';
import { ImportLeads } from './import-leads';
import { LeadFilter } from './lead-filter';
import { LeadTable } from './lead-table';
import { ListedLeadDrawer } from './listed-lead-drawer';
import { ListJob } from './list-job';
import { MergeLists } from './merge-lists';
import { SelectedLeads } from './selected-leads';

const t = text.lists;
const route = getRouteApi('/app/lists/$list');
const limit = 500;

type Dialog = 'edit' | 'import' | 'merge' | 'export' | 'delete';

export function ListPage() {
  const { list: id } = route.useParams();
  const { cursor, tag, email, lead: leadId, job } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<Dialog>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useQuery({
    queryKey: ['lists', id],
    queryFn: () => answer(api.GET('/lists/{id}', { params: { path: { id } } })),
  });
  const leads = useQuery({
    queryKey: ['lists', id, 'leads', { cursor, tag, email }],
    queryFn: () =>
      answer(
        api.GET('/lists/{id}/leads', { params: { path: { id }, query: { limit, cursor, tag, email } } }),
      ),
    placeholderData: keepPreviousData,
  });
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const close = (): void => setDialog(undefined);
  const rows = leads.data?.leads;
  const lead = rows?.find((one) => one.id === leadId);
  if (list.error)
    return (
      <Page title={t.title}>
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      </Page>
    );
  return (
    <Page
      title={list.data?.name ?? '…'}
      intro={list.data?.description}
      above={<Link to="/app/lists">{t.title}</Link>}
      actions={
        <>
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => setDialog('import')}>
            {t.import}
          </Button>
          <Button icon={<Merge size={16} aria-hidden="true" />} onClick={() => setDialog('merge')}>
            {t.merge}
          </Button>
          <Button
            kind="primary"
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => setDialog('export')}
          >
            {t.export}
          </Button>
          <button type="button" className="icon-button" aria-label={t.edit} onClick={() => setDialog('edit')}>
            <Pencil size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t.delete}
            onClick={() => setDialog('delete')}
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </>
      }
    >
      {job && <ListJob id={job} onClose={() => change({ job: undefined })} />}
      {leads.error && <Problem error={leads.error} onRetry={() => void leads.refetch()} />}
      <section className="card card-flush" aria-label={t.leads}>
        <LeadFilter
          key={`${email}|${tag}`}
          email={email}
          tag={tag}
          onChange={(filter) => void navigate({ search: filter })}
        />
        {!rows && !leads.error && <Skeleton rows={8} height={24} />}
        {rows?.length === 0 &&
          (email || tag ? (
            <Empty
              icon={Users}
              title={t.noMatchTitle}
              action={<Button onClick={() => void navigate({ search: {} })}>{t.clear}</Button>}
            >
              {t.noMatch}
            </Empty>
          ) : (
            <Empty
              icon={Users}
              title={t.noLeadsTitle}
              action={
                <>
                  <Button kind="primary" onClick={() => setDialog('import')}>
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
          ))}
        {rows && rows.length > 0 && (
          <LeadTable
            leads={rows}
            selection={{ keys: chosen, onChange: setChosen }}
            onOpen={(one) => change({ lead: one })}
          />
        )}
        {list.data && rows && rows.length > 0 && (
          <SelectedLeads list={list.data} chosen={chosen} onDone={() => setChosen(new Set())} />
        )}
        <Pager
          cursor={cursor}
          next={leads.data?.next_cursor}
          onGo={(next) => void navigate({ search: { tag, email, cursor: next } })}
        />
      </section>
      {lead && <ListedLeadDrawer lead={lead} onClose={() => change({ lead: undefined })} />}
      {list.data && dialog === 'edit' && (
        <ListForm list={list.data} onClose={close} onSaved={() => undefined} />
      )}
      {list.data && dialog === 'import' && (
        <ImportLeads list={list.data} onClose={close} onStarted={(started) => change({ job: started })} />
      )}
      {list.data && dialog === 'merge' && (
        <MergeLists list={list.data} onClose={close} onStarted={(started) => change({ job: started })} />
      )}
      {list.data && dialog === 'export' && <ExportList list={list.data} onClose={close} />}
      {list.data && dialog === 'delete' && (
        <Confirm
          title={t.delete}
          action={text.actions.delete}
          onClose={close}
          onConfirm={async () => {
            await answer(api.DELETE('/lists/{id}', { params: { path: { id } } }));
            toast(t.deleted(list.data.name));
            await navigate({ to: '/app/lists' });
            queryClient.removeQueries({ queryKey: ['lists', id] });
            void queryClient.invalidateQueries({ queryKey: ['lists'] });
          }}
        >
          {t.deleteText(list.data.name, formatNumber(list.data.leads_count))}
        </Confirm>
      )}
    </Page>
  );
}
