import type { FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import type { SuppressionKind } from './suppression-kind';

const t = text.suppressions;

type Reason = Schemas['Suppression']['reason'];

interface SuppressionForm {
  readonly kind: SuppressionKind;
  readonly value: string;
  readonly reason: Reason;
}

const kinds = ['email', 'domain', 'phone'] as const;
const emptyForm: SuppressionForm = { kind: 'email', value: '', reason: 'opt_out' };

export function AddSuppression({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm, forget] = useDraft('suppression', emptyForm);
  const change = (part: Partial<SuppressionForm>): void => setForm({ ...form, ...part });
  const add = useAction(async () => {
    const body = { [form.kind]: form.value.trim(), reason: form.reason } as Schemas['AddSuppressionRequest'];
    await answer(api.POST('/suppressions', { body }));
    forget();
    void queryClient.invalidateQueries({ queryKey: ['suppressions'] });
    toast(t.added);
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add.run();
  };
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Select
          label={t.kind}
          value={form.kind}
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(kind) => change({ kind: kind as SuppressionKind })}
        />
        <Field
          label={t.value}
          name="value"
          required
          maxLength={320}
          placeholder={t.placeholders[form.kind]}
          value={form.value}
          onChange={(event) => change({ value: event.target.value })}
        />
        <Select
          label={t.reason}
          value={form.reason}
          options={Object.entries(t.reasons).map(([value, label]) => ({ value, label }))}
          onChange={(reason) => change({ reason: reason as Reason })}
        />
        {add.error !== undefined && <Problem error={add.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={add.busy}>
            {t.add}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
