import { useQuery } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { newStep, type Step } from './sequence-form';

const t = text.sequences.templates;
const key = ['templates'] as const;

type Template = Schemas['MessageTemplate'];
type Texts = Pick<Step, 'subject' | 'body_text' | 'body_html'>;

interface TemplatesProps {
  readonly step: Texts;
  readonly onUse: (texts: Texts) => void;
}

/** The texts that the account keeps: one is used in the step, or that of the step is kept. */
export function Templates({ step, onUse }: TemplatesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        icon={<FileText size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.label}
      </Button>
      {isOpen && <TemplateDialog step={step} onUse={onUse} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether a use of a template would overwrite a written text. */
const isWritten = ({ subject, body_text, body_html }: Texts): boolean =>
  [subject, body_html].some((text) => text?.trim()) ||
  !['', newStep(true).body_text?.trim()].includes(body_text?.trim() ?? '');

interface TemplateDialogProps extends TemplatesProps {
  readonly onClose: () => void;
}

function TemplateDialog({ step, onUse, onClose }: TemplateDialogProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Template>();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => answer(api.GET('/templates')) });
  const use = ({ subject, body_text, body_html }: Template): void => {
    onUse({ subject: subject ?? '', body_text: body_text ?? '', body_html });
    onClose();
  };
  const save = useAction(async () => {
    const { subject, body_text, body_html } = step;
    const texts = { subject: subject || null, body_text: body_text || null, body_html: body_html || null };
    const saved = await answer(api.POST('/templates', { body: { name: name.trim(), ...texts } }));
    void queryClient.invalidateQueries({ queryKey: key });
    toast(t.saved(saved.name));
    onClose();
  });
  const remove = useAction(async (id: string) => {
    await answer(api.DELETE('/templates/{id}', { params: { path: { id } } }));
    await queryClient.invalidateQueries({ queryKey: key });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) void save.run();
  };
  if (chosen)
    return (
      <Confirm
        title={t.replaceTitle}
        action={t.use}
        onClose={() => setChosen(undefined)}
        onConfirm={() => Promise.resolve(use(chosen))}
      >
        {t.replace(chosen.name)}
      </Confirm>
    );
  return (
    <Dialog title={t.label} subtitle={t.intro} onClose={onClose}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.templates.length === 0 && <p className="muted">{t.none}</p>}
      {data && data.templates.length > 0 && (
        <ul className="line-list">
          {data.templates.map((template) => (
            <li key={template.id}>
              <span className="grow cell-two">
                <strong className="clip">{template.name}</strong>
                <span className="faint small clip">{template.subject}</span>
              </span>
              <Button
                size="small"
                aria-label={t.useNamed(template.name)}
                onClick={() => (isWritten(step) ? setChosen(template) : use(template))}
              >
                {t.use}
              </Button>
              <button
                type="button"
                className="icon-button"
                aria-label={t.delete(template.name)}
                onClick={() => void remove.run(template.id)}
              >
                <Trash2 size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {remove.error !== undefined && <Problem error={remove.error} />}
      <form className="form" onSubmit={submit}>
        <Field
          label={t.name}
          hint={t.nameHint}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {save.error !== undefined && <Problem error={save.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy} disabled={!name.trim()}>
            {t.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
