import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../components/button';
import { Field, Select } from '../../components/field';
import { text } from '../../text/text';
import type { PersonFilters } from './person-filters';

const t = text.peopleSearch;

interface FilterFormProps {
  readonly filters: PersonFilters;
  readonly onChange: (part: PersonFilters) => void;
}

const valueOf = (form: FormData, name: string): string | undefined =>
  String(form.get(name) ?? '').trim() || undefined;

/** Words are applied by the button, choices at once; typed words are kept while a choice changes the search. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange({ title: valueOf(form, 'title'), company_domain: valueOf(form, 'company_domain') });
  };
  return (
    <form
      key={`${filters.title}|${filters.company_domain}`}
      className="stack"
      onSubmit={submit}
      role="search"
      aria-label={t.title}
    >
      <div className="search-form search-form-3">
        <Field
          label={t.titleField}
          name="title"
          type="search"
          maxLength={100}
          placeholder={t.titlePlaceholder}
          defaultValue={filters.title}
        />
        <Field
          label={t.domain}
          name="company_domain"
          maxLength={2048}
          inputMode="url"
          spellCheck={false}
          placeholder={t.domainPlaceholder}
          defaultValue={filters.company_domain}
        />
        <Button type="submit" kind="primary" icon={<Search size={16} aria-hidden="true" />}>
          {t.action}
        </Button>
      </div>
      <div className="filter-grid">
        <Choices filters={filters} onChange={onChange} />
      </div>
    </form>
  );
}

const yesNo = { '': text.search.any, true: text.search.yes, false: text.search.no };
const choices = [
  ['seniority', t.seniority, { '': text.search.any, ...t.seniorities }],
  ['department', t.department, { '': text.search.any, ...t.departments }],
  ['decision_maker', t.decisionMaker, yesNo],
  ['verified', t.verified, yesNo],
  ['max_age', text.search.seen, text.search.ages],
  ['exclude', text.search.exclude, text.search.excludes],
] as const;

const Choices = ({ filters, onChange }: FilterFormProps) =>
  choices.map(([name, label, labels]) => (
    <Select
      key={name}
      label={label}
      value={filters[name] ?? ''}
      options={Object.entries(labels).map(([value, words]) => ({ value, label: words }))}
      onChange={(value) => onChange({ [name]: value || undefined })}
    />
  ));

/** Asks who an address belongs to. */
export function WhoForm({ filters, onChange }: FilterFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = valueOf(new FormData(event.currentTarget), 'email');
    if (email) onChange({ email });
  };
  return (
    <form
      key={filters.email}
      className="search-form single"
      onSubmit={submit}
      role="search"
      aria-label={t.who}
    >
      <Field
        label={t.who}
        hint={t.whoHint}
        name="email"
        type="email"
        required
        maxLength={320}
        placeholder={t.whoPlaceholder}
        defaultValue={filters.email}
      />
      <Button type="submit">{t.whoAction}</Button>
    </form>
  );
}
