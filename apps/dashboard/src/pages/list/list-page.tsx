import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, Merge, Pencil, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { SyncButton } from '../../components/sync-button';
import { text } from '../../text/text';
import { MonitorButton } from '../monitors/monitor-button';
import { ListDialogs, type ListDialog } from './list-dialogs';
import { ListJob } from './list-job';
import { ListLeads } from './list-leads';

const t = text.lists;
const route = getRouteApi('/app/lists/$list');

export function ListPage() {
  const { list: id } = route.useParams();
  const { job } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<ListDialog>();
  const list = useQuery({
    queryKey: ['lists', id],
    queryFn: () => answer(api.GET('/lists/{id}', { params: { path: { id } } })),
  });
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const close = (): void => setDialog(undefined);
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
      actions={<Actions list={id} name={list.data?.name ?? ''} onOpen={setDialog} />}
    >
      {job && <ListJob id={job} onClose={() => change({ job: undefined })} />}
      <ListLeads list={list.data} id={id} onImport={() => setDialog('import')} />
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
  readonly onOpen: (dialog: ListDialog) => void;
}

const Actions = ({ list, name, onOpen }: ActionsProps) => (
  <>
    <MonitorButton preset={{ scope: 'list', list, name }} />
    <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => onOpen('import')}>
      {t.import}
    </Button>
    <Button icon={<Merge size={16} aria-hidden="true" />} onClick={() => onOpen('merge')}>
      {t.merge}
    </Button>
    <SyncButton source={{ list }} name={name} />
    <Button kind="primary" icon={<Download size={16} aria-hidden="true" />} onClick={() => onOpen('export')}>
      {t.export}
    </Button>
    <button type="button" className="icon-button" aria-label={t.edit} onClick={() => onOpen('edit')}>
      <Pencil size={16} aria-hidden="true" />
    </button>
    <button type="button" className="icon-button" aria-label={t.delete} onClick={() => onOpen('delete')}>
      <Trash2 size={16} aria-hidden="true" />
    </button>
  </>
);
