import type { FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api, type Schemas } from '../../api/client';
import { monitorsKey } from '../../api/outreach';
import { queryClient } from '../../api/query-client';
import { useLists } from '../../api/usage';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field, Select, TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { readDomains } from '../../format/domains';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { emptyForm, nameOf, requestOf, scopes, type MonitorForm as Form } from './form-content';

const t = text.monitors.form;

interface MonitorFormProps {
  /** Entries that replace those of the draft, such as the list of the page. */
  readonly preset?: Partial<Form>;
  readonly onClose: () => void;
  readonly onCreated: (monitor: Schemas['Monitor']) => void;
}

/** Starts to monitor a list or domains. */
export function MonitorForm({ preset, onClose, onCreated }: MonitorFormProps) {
  const draft = preset ? `monitor-${preset.list ?? preset.domains}` : 'monitor';
  const [form, setForm, forget] = useDraft<Form>(draft, { ...emptyForm, ...preset });
  const change = (part: Partial<Form>): void => setForm({ ...form, ...part });
  const lists = useLists();
  const list = form.list || (lists.data?.lists[0]?.id ?? '');
  const listName = lists.data?.lists.find(({ id }) => id === list)?.name;
  const request = requestOf({ ...form, list }, listName);
  const create = useAction(async () => {
    if (!request) return;
    const monitor = await answer(api.POST('/monitors', { body: request }));
    forget();
    void queryClient.invalidateQueries({ queryKey: monitorsKey });
    toast(t.created);
    onCreated(monitor);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void create.run();
  };
  return (
    <Dialog title={t.title} subtitle={t.subtitle} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <ScopeChoice scope={form.scope} onChange={(scope) => change({ scope })} />
        {form.scope === 'list' ? (
          <ListChoice
            lists={lists.data?.lists}
            list={list}
            name={form.name}
            onChange={(next) => change({ list: next, name: '' })}
          />
        ) : (
          <Domains
            pasted={form.domains}
            error={create.error === undefined ? undefined : errorOf(create.error).about('body.domains')}
            onChange={(domains) => change({ domains })}
          />
        )}
        <Field
          label={t.name}
          name="name"
          maxLength={200}
          placeholder={nameOf({ ...form, list }, listName) || t.namePlaceholder}
          hint={t.nameHint}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {create.error !== undefined && <Problem error={create.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={create.busy} disabled={!request}>
            {t.create}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

interface ScopeChoiceProps {
  readonly scope: Form['scope'];
  readonly onChange: (scope: Form['scope']) => void;
}

const ScopeChoice = ({ scope, onChange }: ScopeChoiceProps) => (
  <fieldset className="fieldset">
    <legend>{t.scope}</legend>
    <div className="segmented">
      {scopes.map((one) => (
        <button key={one} type="button" aria-pressed={one === scope} onClick={() => onChange(one)}>
          {t.scopes[one]}
        </button>
      ))}
    </div>
  </fieldset>
);

interface ListChoiceProps {
  readonly lists: readonly Schemas['LeadList'][] | undefined;
  readonly list: string;
  /** Of the chosen list, if it is newer than `lists`. */
  readonly name: string;
  readonly onChange: (list: string) => void;
}

function ListChoice({ lists = [], list, name, onChange }: ListChoiceProps) {
  const options = lists.map(({ id, name: own, leads_count }) => ({
    value: id,
    label: `${own} (${text.overview.leads(formatNumber(leads_count))})`,
  }));
  const isKnown = list === '' || options.some(({ value }) => value === list);
  return (
    <Select
      label={t.list}
      hint={list === '' ? t.noLists : t.listHint}
      value={list}
      disabled={list === ''}
      options={isKnown ? options : [{ value: list, label: name || list }, ...options]}
      onChange={onChange}
    />
  );
}

interface DomainsProps {
  readonly pasted: string;
  readonly error: string | undefined;
  readonly onChange: (pasted: string) => void;
}

function Domains({ pasted, error, onChange }: DomainsProps) {
  const count = readDomains(pasted).length;
  return (
    <TextArea
      label={t.domains}
      rows={5}
      spellCheck={false}
      className="input textarea mono"
      placeholder={'veredas.test\nexample.com'}
      hint={count > 0 ? t.domainsRead(formatNumber(count)) : t.domainsHint}
      error={count > 1000 ? t.tooMany : error}
      value={pasted}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
