import { BookmarkPlus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { monitorsKey } from '../../api/outreach';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { conditionsOf, type SearchKind } from './conditions';

const t = text.savedSearches;
/** Rows of a run that are compared. */
const maxRows = 1000;

interface SaveSearchProps {
  readonly kind: SearchKind;
  readonly filters: Readonly<Record<string, string | undefined>>;
  /** The conditions in words. */
  readonly name: string;
  readonly total: number;
}

/** Saves a search, which Lode then repeats every day. */
export function SaveSearch(props: SaveSearchProps) {
  const [open, setOpen] = useState(false);
  const mayWrite = useCan('lists:write');
  if (!mayWrite) return null;
  const isEmpty = Object.keys(conditionsOf(props.filters)).length === 0;
  return (
    <>
      <Button
        icon={<BookmarkPlus size={16} aria-hidden="true" />}
        disabled={isEmpty}
        title={isEmpty ? t.needsFilter : undefined}
        onClick={() => setOpen(true)}
      >
        {t.save}
      </Button>
      {open && <SaveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({
  kind,
  filters,
  name,
  total,
  onClose,
}: SaveSearchProps & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState(name.slice(0, 200));
  const save = useAction(async () => {
    const body = { name: typed.trim(), [kind]: conditionsOf(filters) } as Schemas['CreateMonitorRequest'];
    await answer(api.POST('/monitors', { body }));
    void queryClient.invalidateQueries({ queryKey: monitorsKey });
    toast(t.saved);
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Dialog title={t.saveTitle} subtitle={t.saveText} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.name}
          name="name"
          required
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {total > maxRows && <p className="notice">{t.tooMany}</p>}
        {filters.exclude && <p className="notice">{t.notExcluded}</p>}
        {save.error !== undefined && <Problem error={save.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy} disabled={typed.trim() === ''}>
            {t.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
