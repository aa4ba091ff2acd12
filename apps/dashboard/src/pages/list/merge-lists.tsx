import { useState } from 'react';
import { answerAs, api, type Schemas } from '../../api/client';
import type { Job } from '../../api/jobs';
import { useLists } from '../../api/usage';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Checkbox } from '../../components/field';
import { Problem } from '../../components/problem';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.lists;

interface MergeListsProps {
  readonly list: Schemas['LeadList'];
  readonly onClose: () => void;
  readonly onStarted: (job: string) => void;
}

export function MergeLists({ list, onClose, onStarted }: MergeListsProps) {
  const lists = useLists();
  const others = lists.data?.lists.filter(({ id }) => id !== list.id) ?? [];
  const [from, setFrom] = useState<readonly string[]>([]);
  const [deleteSources, setDelete] = useState(false);
  const merge = useAction(async () => {
    const body = { from: [...from], delete_sources: deleteSources };
    const job = await answerAs<Job>(
      api.POST('/lists/{id}/merge', { params: { path: { id: list.id } }, body }),
    );
    onClose();
    onStarted(job.id);
  });
  return (
    <Dialog title={t.mergeTitle} subtitle={t.mergeHint} onClose={onClose}>
      {lists.data && others.length === 0 && <p className="muted">{t.mergeOnly}</p>}
      <fieldset className="stack-tight choices">
        <legend className="sr-only">{t.title}</legend>
        {others.map(({ id, name, leads_count }) => (
          <Checkbox
            key={id}
            label={
              <>
                {name} <span className="faint small">{text.overview.leads(formatNumber(leads_count))}</span>
              </>
            }
            checked={from.includes(id)}
            onChange={(checked) => setFrom(checked ? [...from, id] : from.filter((one) => one !== id))}
          />
        ))}
      </fieldset>
      <Checkbox label={t.mergeDelete} checked={deleteSources} onChange={setDelete} />
      {merge.error !== undefined && <Problem error={merge.error} />}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{text.actions.cancel}</Button>
        <Button
          kind="primary"
          busy={merge.busy}
          disabled={from.length === 0}
          onClick={() => void merge.run()}
        >
          {t.merge}
        </Button>
      </footer>
    </Dialog>
  );
}
