import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useLists } from '../../api/usage';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { Options } from './options';
import { Preview } from './preview';
import { Replies } from './replies';
import { Schedule } from './schedule';
import { Senders } from './senders';
import { bodyOf, draftOf, emptyForm, formOf, type SequenceForm } from './sequence-form';
import { Steps } from './steps';

const t = text.sequences;
const rowChoices = ['company', 'contact'] as const;

interface EditorProps {
  readonly sequence?: Schemas['Sequence'];
  /** List of a new sequence. */
  readonly list?: string | undefined;
  /** Whether the role may change sequences; others see the settings. */
  readonly mayWrite: boolean;
}

/** Changes a sequence, or creates one. The form is a draft of this tab until it is saved. */
export function Editor({ sequence, list = '', mayWrite }: EditorProps) {
  const saved = sequence ? formOf(sequence) : { ...emptyForm(), list_id: list };
  const [draftForm, setForm, forget] = useDraft<SequenceForm>(draftOf(sequence?.id ?? `new${list}`), saved);
  // A draft of an older dashboard lacks entries.
  const form = { ...saved, ...draftForm };
  const [previewing, setPreviewing] = useState(false);
  const [usesMailboxes, setUses] = useState(form.mailboxes.length > 0);
  const navigate = useNavigate();
  const draft = sequence === undefined || sequence.status === 'draft';
  const changed = JSON.stringify(form) !== JSON.stringify(saved);
  /** The saved version with which the changes began, as JSON; empty without changes. */
  const [base, setBase, forgetBase] = useDraft(`${draftOf(sequence?.id ?? `new${list}`)}-base`, '');
  const [isOvertaken, setOvertaken] = useState(false);
  const change = (part: Partial<SequenceForm>): void => {
    if (sequence && base === '') setBase(JSON.stringify(saved));
    setForm({ ...form, ...part });
  };
  const endDraft = (): void => {
    forget();
    setBase('');
    forgetBase();
    setOvertaken(false);
  };
  const save = useAction(async () => {
    if (sequence && base !== '' && !isOvertaken && (await hasChanged(sequence.id, base))) {
      setOvertaken(true);
      return;
    }
    const body = bodyOf(form, draft);
    const stored = sequence
      ? await answer(api.PATCH('/sequences/{id}', { params: { path: { id: sequence.id } }, body }))
      : await answer(api.POST('/sequences', { body }));
    queryClient.setQueryData(['sequences', stored.id], stored);
    void queryClient.invalidateQueries({ queryKey: ['sequences'] });
    setForm(formOf(stored));
    endDraft();
    toast(t.saved);
    if (!sequence)
      await navigate({ to: '/app/sequences/$sequence', params: { sequence: stored.id }, replace: true });
  });
  const discard = (): void => {
    setForm(saved);
    setUses(saved.mailboxes.length > 0);
    endDraft();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  const error = save.error === undefined ? undefined : errorOf(save.error);
  const noSender = usesMailboxes && form.mailboxes.length === 0;
  const kept = draft ? undefined : saved.mailboxes;
  return (
    <form className="stack editor" onSubmit={submit}>
      <fieldset className="stack" disabled={!mayWrite}>
        <legend className="sr-only">{t.tabs.edit}</legend>
        <Basics form={form} locked={!draft} onChange={change} />
        <Senders {...{ form, kept }} onChange={change} uses={usesMailboxes} onUse={setUses} />
        <Card title={t.form.steps}>
          <Steps
            steps={form.steps}
            locked={!draft || !mayWrite}
            error={error}
            onChange={(steps) => change({ steps })}
          />
        </Card>
        <div className="grid-2">
          <Schedule form={form} onChange={change} />
          <Options {...{ form, saved, error }} sequence={sequence?.id} onChange={change} />
        </div>
        <Replies form={form} onChange={change} />
      </fieldset>
      {error && <Problem error={error} />}
      {isOvertaken && (
        <p className="notice notice-warn" role="alert">
          {t.overtaken}
        </p>
      )}
      <SaveBar
        {...{ mayWrite, noSender, changed }}
        isNew={sequence === undefined}
        busy={save.busy}
        onDiscard={discard}
        onPreview={() => setPreviewing(true)}
      />
      {sequence && previewing && (
        <Preview id={sequence.id} list={sequence.list_id} onClose={() => setPreviewing(false)} />
      )}
    </form>
  );
}

/** Whether a sequence was saved elsewhere, such as in another tab. The version there becomes the saved one here. */
async function hasChanged(id: string, base: string): Promise<boolean> {
  const current = await answer(api.GET('/sequences/{id}', { params: { path: { id } } }));
  queryClient.setQueryData(['sequences', id], current);
  return JSON.stringify(formOf(current)) !== base;
}

interface EditorState {
  readonly mayWrite: boolean;
  readonly noSender: boolean;
  readonly changed: boolean;
}

interface SaveBarProps extends EditorState {
  readonly isNew: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
  readonly onPreview: () => void;
}

/** Saved sequences can be previewed, and their changes discarded. */
function SaveBar({ isNew, busy, onDiscard, onPreview, ...state }: SaveBarProps) {
  const { mayWrite, noSender, changed } = state;
  return (
    <div className="save-bar">
      <span className="muted small grow">{noteOf(state)}</span>
      {!isNew && changed && mayWrite && (
        <Button kind="quiet" onClick={onDiscard}>
          {t.discard}
        </Button>
      )}
      {!isNew && <Button onClick={onPreview}>{t.preview}</Button>}
      {mayWrite && (
        <Button type="submit" kind="primary" busy={busy} disabled={noSender || (!isNew && !changed)}>
          {text.actions.save}
        </Button>
      )}
    </div>
  );
}

function noteOf({ mayWrite, noSender, changed }: EditorState): string | false {
  if (!mayWrite) return t.readOnly;
  return noSender ? t.senders.chooseOne : changed && t.unsaved;
}

interface PartProps {
  readonly form: SequenceForm;
  readonly locked: boolean;
  readonly onChange: (part: Partial<SequenceForm>) => void;
}

function Basics({ form, locked, onChange }: PartProps) {
  const lists = useLists();
  const options = (lists.data?.lists ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title={t.form.basics}>
      <div className="form-row">
        <Field
          label={t.form.name}
          name="name"
          required
          maxLength={200}
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Select
          label={t.form.list}
          hint={t.form.listHint}
          disabled={locked}
          value={form.list_id}
          options={[{ value: '', label: t.form.noList }, ...options]}
          onChange={(list_id) => onChange({ list_id })}
        />
      </div>
      <Select
        label={t.form.rows}
        hint={t.form.rowsHint}
        disabled={locked}
        value={form.rows}
        options={rowChoices.map((value) => ({ value, label: t.form.rowChoices[value] }))}
        onChange={(value) => onChange({ rows: value === 'contact' ? value : 'company' })}
      />
      <div className="form-row">
        <Field
          label={t.form.fromName}
          maxLength={200}
          disabled={locked}
          value={form.from_name}
          onChange={(event) => onChange({ from_name: event.target.value })}
        />
        <Field
          label={t.form.fromEmail}
          name="from_email"
          type="email"
          required
          maxLength={320}
          disabled={locked}
          hint={form.mailboxes.length > 0 ? t.senders.replaces : undefined}
          value={form.from_email}
          onChange={(event) => onChange({ from_email: event.target.value })}
        />
        <Field
          label={t.form.replyTo}
          type="email"
          maxLength={320}
          hint={t.form.replyToHint}
          value={form.reply_to}
          onChange={(event) => onChange({ reply_to: event.target.value })}
        />
      </div>
    </Card>
  );
}
