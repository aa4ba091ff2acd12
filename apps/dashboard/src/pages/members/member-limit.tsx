import { useState, type FormEvent } from 'react';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import type { Member } from './member';

const t = text.members;

/** Sets the results that a member and the keys of the member may use in a month. */
export function MemberLimit({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { id, name } = member;
  const [limit, setLimit] = useState(member.monthly_quota?.toString() ?? '');
  const save = useAction(async () => {
    const body = { monthly_quota: limit === '' ? null : Number(limit) };
    await answer(api.PATCH('/members/{id}', { params: { path: { id } }, body }));
    toast(t.limitSaved(name));
    await queryClient.invalidateQueries({ queryKey: ['members'] });
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Dialog title={t.limitOf(name)} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.limit}
          hint={t.limitHint}
          type="number"
          min={0}
          max={2_000_000_000}
          step={1}
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
        />
        {save.error !== undefined && <Problem error={save.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy}>
            {text.actions.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
