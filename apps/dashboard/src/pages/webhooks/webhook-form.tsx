import type { FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api } from '../../api/client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { useNetwork } from '../../session/credential/network';
import { text } from '../../text/text';
import { EventChoice } from './event-choice';
import { FilterChoice } from './filter-choice';
import { bodyOf, formOf, newForm, type WebhookForm as Form } from './form-content';
import { keepWebhook, useReceived, type Webhook } from './webhook-data';

const t = text.webhooks.form;
const formats = Object.keys(t.formats) as readonly Form['format'][];

interface WebhookFormProps {
  /** Undefined: the form creates one. */
  readonly webhook?: Webhook;
  /** Name of the group of events that a new one has at first. */
  readonly group?: string;
  readonly onClose: () => void;
  /** @param secret of a new webhook */
  readonly onSaved: (webhook: Webhook, secret: string | undefined) => void;
}

/** Creates or changes a webhook. The entries of a new one are a draft of this tab. */
export function WebhookForm({ webhook, group, onClose, onSaved }: WebhookFormProps) {
  const start = webhook ? formOf(webhook) : newForm(group);
  const [form, setForm, forget] = useDraft<Form>(`webhook-${webhook?.id ?? group ?? 'new'}`, start);
  const change = (part: Partial<Form>): void => setForm({ ...form, ...part });
  const save = useAction(async () => {
    const body = bodyOf(form);
    if (webhook) {
      const params = { path: { id: webhook.id } };
      const changed = await answer(api.PATCH('/webhooks/{id}', { params, body }));
      keepWebhook(changed);
      onSaved(changed, undefined);
    } else {
      const { secret, ...created } = await answer(api.POST('/webhooks', { body }));
      keepWebhook(created);
      onSaved(created, secret);
    }
    forget();
    toast(webhook ? t.saved : t.created);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.events.length > 0) void save.run();
  };
  const error = save.error === undefined ? undefined : errorOf(save.error);
  return (
    <Dialog title={webhook ? t.editTitle : t.createTitle} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <UrlField url={form.url} error={error?.about('body.url')} onChange={(url) => change({ url })} />
        <Field
          label={t.description}
          name="description"
          maxLength={200}
          placeholder={t.descriptionPlaceholder}
          value={form.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <Select
          label={t.format}
          hint={t.formatHints[form.format]}
          value={form.format}
          options={formats.map((value) => ({ value, label: t.formats[value] }))}
          onChange={(format) => change({ format: format as Form['format'] })}
        />
        <EventChoice chosen={form.events} onChange={(events) => change({ events })} />
        <FilterChoice form={form} onChange={change} />
        {error && <Problem error={error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy} disabled={form.events.length === 0}>
            {webhook ? text.actions.save : text.actions.create}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

interface UrlFieldProps {
  readonly url: string;
  readonly error: string | undefined;
  readonly onChange: (url: string) => void;
}

function UrlField({ url, error, onChange }: UrlFieldProps) {
  const isSandbox = useNetwork() === 'sandbox';
  const receiver = useReceived(isSandbox).data?.url;
  return (
    <div className="stack-tight">
      <Field
        label={t.url}
        name="url"
        type="url"
        required
        maxLength={2000}
        spellCheck={false}
        placeholder={receiver ?? 'https://crm.example.com/hooks/lode'}
        hint={isSandbox ? t.urlHintSandbox : t.urlHint}
        error={error}
        value={url}
        onChange={(event) => onChange(event.target.value)}
      />
      {receiver && !url.startsWith(receiver) && (
        <div>
          <Button size="small" onClick={() => onChange(receiver)}>
            {t.useReceiver}
          </Button>
        </div>
      )}
    </div>
  );
}
