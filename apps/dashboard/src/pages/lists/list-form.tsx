import { type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { errorOf } from '../../api/api-error';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';

const t = text.lists;

type LeadList = Schemas['LeadList'];

interface ListFormProps {
  /** The list to change; none to create one. */
  readonly list?: LeadList;
  readonly onClose: () => void;
  readonly onSaved: (list: LeadList) => void;
}

export function ListForm({ list, onClose, onSaved }: ListFormProps) {
  const initial = { name: list?.name ?? '', description: list?.description ?? '' };
  const [form, setForm, forget] = useDraft(`list-${list?.id ?? 'new'}`, initial);
  const save = useAction(async () => {
    const body = { name: form.name.trim(), description: form.description.trim() || null };
    const saved = list
      ? await answer(api.PATCH('/lists/{id}', { params: { path: { id: list.id } }, body }))
      : await answer(api.POST('/lists', { body }));
    forget();
    await queryClient.invalidateQueries({ queryKey: ['lists'] });
    onClose();
    onSaved(saved);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Dialog title={list ? t.edit : t.create} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.name}
          name="name"
          required
          maxLength={200}
          error={save.error === undefined ? undefined : errorOf(save.error).about('body.name')}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
        <Field
          label={t.description}
          name="description"
          maxLength={500}
          hint={t.descriptionHint}
          value={form.description}
          onChange={(event) => setForm({ ...form, description: event.target.value })}
        />
        {save.error !== undefined && <Problem error={save.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy}>
            {list ? text.actions.save : text.actions.create}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
