import { Ellipsis } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { startListWork, type ListWork } from '../../api/list-jobs';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Popover } from '../../components/popover';
import { Problem } from '../../components/problem';
import { SaveLeads } from '../../components/save-leads';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { tagsOf } from './tags-of';
import { WriteToLeads } from './write-to-leads';

const t = text.lists;

interface SelectedLeadsProps {
  readonly list: Schemas['LeadList'];
  /** Number of leads of the page that match the filter; undefined without one. */
  readonly shown: number | undefined;
  readonly hasMore: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onDone: () => void;
  /** A job of the list was started. */
  readonly onStarted: (job: string) => void;
}

/** What can be done with the selected leads. */
export function SelectedLeads({ list, shown, hasMore, chosen, onDone, onStarted }: SelectedLeadsProps) {
  const [dialog, setDialog] = useState<'remove' | 'tag' | 'write' | 'save' | 'export' | 'sync'>();
  const [mayChange, maySend] = [useCan('lists:write'), useCan('sequences:write')];
  const [mayExport, maySync] = [useCan('export:read'), useCan('export:write')];
  const all = text.overview.leads(formatNumber(list.leads_count));
  const leads = [...chosen];
  const close = (): void => setDialog(undefined);
  const work = useAction(async (kind: ListWork) => onStarted((await startListWork(kind, list.id, leads)).id));
  const remove = async (): Promise<void> => {
    const { removed } = await answer(
      api.POST('/lists/{id}/leads/remove', { params: { path: { id: list.id } }, body: { leads } }),
    );
    void queryClient.invalidateQueries({ queryKey: ['lists'] });
    toast(t.removed(formatNumber(removed)));
    onDone();
  };
  return (
    <div className="selection-bar">
      <span className="grow muted" aria-live="polite">
        {chosen.size > 0
          ? text.find.selected(formatNumber(chosen.size))
          : shown === undefined
            ? all
            : t.matching(formatNumber(shown) + (hasMore ? '+' : ''), all)}
        {list.suppressed_count > 0 && ` · ${t.suppressed(formatNumber(list.suppressed_count))}`}
      </span>
      {work.error !== undefined && <Problem error={work.error} />}
      {mayChange && chosen.size > 0 && (
        <>
          <Button size="small" busy={work.busy} onClick={() => void work.run('verify')}>
            {t.verifyChosen}
          </Button>
          <Button size="small" busy={work.busy} onClick={() => void work.run('addresses')}>
            {t.addresses}
          </Button>
          <Popover label={text.actions.more} icon={<Ellipsis size={14} aria-hidden="true" />} size="small">
            <Button size="small" onClick={() => void work.run('enrich')}>
              {t.enrich}
            </Button>
            <Button size="small" onClick={() => setDialog('tag')}>
              {t.tag}
            </Button>
            <Button size="small" onClick={() => setDialog('save')}>
              {t.copy}
            </Button>
            {mayExport && (
              <Button size="small" onClick={() => setDialog('export')}>
                {t.export}
              </Button>
            )}
            {maySync && (
              <Button size="small" onClick={() => setDialog('sync')}>
                {text.actions.sync}
              </Button>
            )}
            <Button size="small" onClick={() => setDialog('remove')}>
              {t.remove}
            </Button>
          </Popover>
        </>
      )}
      {maySend && chosen.size > 0 && (
        <Button kind="primary" size="small" onClick={() => setDialog('write')}>
          {text.actions.write}
        </Button>
      )}
      {dialog === 'remove' && (
        <Confirm title={t.remove} action={text.actions.remove} onConfirm={remove} onClose={close}>
          {t.removeText(formatNumber(chosen.size))}
        </Confirm>
      )}
      {(dialog === 'save' || dialog === 'export' || dialog === 'sync') && (
        <SaveLeads
          count={formatNumber(leads.length)}
          leads={{ from: list.id, leads }}
          without={list.id}
          suggestedName={t.partOf(list.name)}
          intent={dialog}
          onClose={close}
        />
      )}
      {dialog === 'write' && <WriteToLeads list={list} leads={leads} onClose={close} />}
      {dialog === 'tag' && <TagLeads list={list} leads={leads} onClose={close} />}
    </div>
  );
}

interface TagLeadsProps {
  readonly list: Schemas['LeadList'];
  readonly leads: string[];
  readonly onClose: () => void;
}

function TagLeads({ list, leads, onClose }: TagLeadsProps) {
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const tag = useAction(async () => {
    const body = { leads, add: tagsOf(added), remove: tagsOf(removed) };
    const { changed } = await answer(
      api.POST('/lists/{id}/leads/tag', { params: { path: { id: list.id } }, body }),
    );
    void queryClient.invalidateQueries({ queryKey: ['lists', list.id] });
    toast(t.tagged(formatNumber(changed)));
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void tag.run();
  };
  return (
    <Dialog title={t.tagTitle(formatNumber(leads.length))} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.tagAdd}
          hint={t.tagHint}
          value={added}
          onChange={(event) => setAdded(event.target.value)}
        />
        <Field
          label={t.tagRemove}
          hint={t.tagHint}
          value={removed}
          onChange={(event) => setRemoved(event.target.value)}
        />
        {tag.error !== undefined && <Problem error={tag.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={tag.busy} disabled={!added.trim() && !removed.trim()}>
            {text.actions.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
