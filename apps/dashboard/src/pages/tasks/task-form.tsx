import type { FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { useMembers } from '../../api/members';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field, Select, TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { createTask, kinds, type Kind } from './task-data';

const t = text.tasks;

const empty = { kind: 'todo' as Kind, title: '', note: '', due: '', assigned_to: '' };

interface TaskFormProps {
  readonly onClose: () => void;
  /** ID of the lead that it is about. */
  readonly lead?: string;
}

export function TaskForm({ onClose, lead }: TaskFormProps) {
  const [form, setForm, forget] = useDraft(`task-${lead ?? 'new'}`, empty);
  const members = useMembers().data?.members ?? [];
  const save = useAction(async () => {
    const due = new Date(form.due);
    await createTask({
      ...{ kind: form.kind, title: form.title.trim(), note: form.note.trim() || null },
      ...(!Number.isNaN(due.getTime()) && { due_at: due.toISOString() }),
      ...(lead !== undefined && { lead_id: lead }),
      assigned_to: form.assigned_to || null,
    });
    forget();
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Dialog title={t.create} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.form.title}
          required
          maxLength={500}
          error={save.error === undefined ? undefined : errorOf(save.error).about('body.title')}
          value={form.title}
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
        <div className="form-row">
          <Select
            label={t.form.kind}
            value={form.kind}
            options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={(kind) => setForm({ ...form, kind: kind as Kind })}
          />
          <Field
            label={t.form.due}
            hint={t.form.dueHint}
            type="datetime-local"
            value={form.due}
            onChange={({ target }) => setForm({ ...form, due: target.value })}
          />
        </div>
        <Select
          label={t.filters.assigned}
          value={form.assigned_to}
          options={[
            { value: '', label: t.filters.unassigned },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(assigned_to) => setForm({ ...form, assigned_to })}
        />
        <TextArea
          label={t.form.note}
          rows={4}
          maxLength={40_000}
          value={form.note}
          onChange={({ target }) => setForm({ ...form, note: target.value })}
        />
        {save.error !== undefined && <Problem error={save.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy}>
            {text.actions.create}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
