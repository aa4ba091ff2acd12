import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  Download,
  Ellipsis,
  Building2,
  History,
  MailCheck,
  MailSearch,
  Merge,
  Pencil,
  RefreshCw,
  Send,
  Trash2,
  Upload,
} from 'lucide-react';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { startListWork, type ListWork } from '../../api/list-jobs';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { Popover } from '../../components/popover';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { MonitorButton } from '../monitors/monitor-button';
import { ListDialogs, type ListDialog } from './list-dialogs';
import { ListJob } from './list-job';
import { ListLeads } from './list-leads';

const t = text.lists;
const route = getRouteApi('/app/lists/$list');

export function ListPage() {
  const { list: id } = route.useParams();
  const { job, sync } = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setDialog] = useState<ListDialog>();
  // A search whose rows were saved in order to be synced continues here.
  const dialog = opened ?? (sync ? 'sync' : undefined);
  const list = useQuery({
    queryKey: ['lists', id],
    queryFn: () => answer(api.GET('/lists/{id}', { params: { path: { id } } })),
  });
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const close = (): void => {
    setDialog(undefined);
    if (sync) change({ sync: undefined });
  };
  const work = useAction(async (kind: ListWork) => change({ job: (await startListWork(kind, id)).id }));
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
        <Actions
          list={id}
          name={list.data?.name ?? ''}
          isEmpty={list.data?.leads_count === 0}
          isBusy={work.busy}
          onWork={(kind) => void work.run(kind)}
          onOpen={setDialog}
        />
      }
    >
      {work.error !== undefined && <Problem error={work.error} />}
      {job && (
        <ListJob
          key={job}
          id={job}
          list={id}
          onClose={() => change({ job: undefined })}
          onStarted={(started) => change({ job: started })}
        />
      )}
      <ListLeads
        list={list.data}
        id={id}
        onImport={() => setDialog('import')}
        onStarted={(started) => change({ job: started })}
      />
      {list.data && dialog && (
        <ListDialogs
          list={list.data}
          open={dialog}
          onClose={close}
          onStarted={(started) => change({ job: started })}
        />
      )}
    </Page>
  );
}

interface ActionsProps {
  readonly list: string;
  /** Empty until the list is loaded. */
  readonly name: string;
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  readonly onWork: (kind: ListWork) => void;
  readonly onOpen: (dialog: ListDialog) => void;
}

function Actions({ list, name, isEmpty, isBusy, onWork, onOpen }: ActionsProps) {
  const [mayWrite, maySend] = [useCan('lists:write'), useCan('sequences:write')];
  const [mayExport, maySync] = [useCan('export:read'), useCan('export:write')];
  return (
    <>
      {maySend && !isEmpty && (
        <Link
          to="/app/sequences/$sequence"
          params={{ sequence: 'new' }}
          search={{ list }}
          className="button button-primary button-normal"
        >
          <Send size={16} aria-hidden="true" />
          {t.write}
        </Link>
      )}
      {mayWrite && !isEmpty && (
        <>
          <Button
            icon={<MailCheck size={16} aria-hidden="true" />}
            busy={isBusy}
            onClick={() => onWork('verify')}
          >
            {t.verify}
          </Button>
          <Button
            icon={<MailSearch size={16} aria-hidden="true" />}
            busy={isBusy}
            onClick={() => onWork('addresses')}
          >
            {t.addresses}
          </Button>
        </>
      )}
      {mayWrite && (
        <Button
          kind={isEmpty ? 'primary' : 'secondary'}
          icon={<Upload size={16} aria-hidden="true" />}
          onClick={() => onOpen('import')}
        >
          {t.import}
        </Button>
      )}
      {mayExport && !isEmpty && (
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => onOpen('export')}>
          {t.export}
        </Button>
      )}
      <Popover label={text.actions.more} icon={<Ellipsis size={16} aria-hidden="true" />}>
        {maySync && (
          <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={() => onOpen('sync')}>
            {text.actions.sync}
          </Button>
        )}
        {mayWrite && !isEmpty && (
          <Button icon={<Building2 size={16} aria-hidden="true" />} onClick={() => onWork('enrich')}>
            {t.enrich}
          </Button>
        )}
        <MonitorButton preset={{ scope: 'list', list, name }} />
        {mayWrite && (
          <>
            <Button icon={<Merge size={16} aria-hidden="true" />} onClick={() => onOpen('merge')}>
              {t.merge}
            </Button>
            <Button icon={<History size={16} aria-hidden="true" />} onClick={() => onOpen('imports')}>
              {t.importing.past}
            </Button>
            <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => onOpen('edit')}>
              {t.edit}
            </Button>
            <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onOpen('delete')}>
              {t.delete}
            </Button>
          </>
        )}
      </Popover>
    </>
  );
}
