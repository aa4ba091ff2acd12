import { useNavigate } from '@tanstack/react-router';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { ExportDialog } from '../../components/export-dialog';
import { Confirm } from '../../components/confirm';
import { SyncDialog } from '../../components/sync-dialog';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { ListForm } from '../lists/list-form';
import { ImportLeads } from './import-leads';
import { PastImports } from './lead-imports';
import { MergeLists } from './merge-lists';

const t = text.lists;

export type ListDialog = 'edit' | 'import' | 'imports' | 'merge' | 'export' | 'sync' | 'delete';

interface ListDialogsProps {
  readonly list: Schemas['LeadList'];
  readonly open: ListDialog;
  readonly onClose: () => void;
  /** A job of the list was started. */
  readonly onStarted: (job: string) => void;
}

/** The dialog that is open on the page of a list. */
export function ListDialogs({ list, open, onClose, onStarted }: ListDialogsProps) {
  switch (open) {
    case 'edit':
      return <ListForm list={list} onClose={onClose} onSaved={() => undefined} />;
    case 'import':
      return <ImportLeads list={list} onClose={onClose} onStarted={onStarted} />;
    case 'imports':
      return <PastImports list={list.id} name={list.name} onClose={onClose} onStarted={onStarted} />;
    case 'merge':
      return <MergeLists list={list} onClose={onClose} onStarted={onStarted} />;
    case 'export':
      return <ExportDialog source={{ list: list.id }} name={list.name} onClose={onClose} />;
    case 'sync':
      return <SyncDialog source={{ list: list.id }} name={list.name} onClose={onClose} />;
    case 'delete':
      return <DeleteList list={list} onClose={onClose} />;
  }
}

function DeleteList({ list, onClose }: Pick<ListDialogsProps, 'list' | 'onClose'>) {
  const { id, name, leads_count } = list;
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    await answer(api.DELETE('/lists/{id}', { params: { path: { id } } }));
    toast(t.deleted(name));
    await navigate({ to: '/app/lists' });
    queryClient.removeQueries({ queryKey: ['lists', id] });
    void queryClient.invalidateQueries({ queryKey: ['lists'] });
  };
  return (
    <Confirm title={t.delete} action={text.actions.delete} onClose={onClose} onConfirm={remove}>
      {t.deleteText(name, formatNumber(leads_count))}
    </Confirm>
  );
}
