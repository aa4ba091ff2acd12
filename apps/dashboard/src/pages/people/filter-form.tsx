import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../components/button';
import { Field, Select } from '../../components/field';
import { text } from '../../text/text';
import type { PersonFilter, PersonFilters } from './person-filters';

const { peopleSearch: t, companies } = text;

interface FilterFormProps {
  readonly filters: PersonFilters;
  readonly onChange: (part: PersonFilters) => void;
}

const valueOf = (form: FormData, name: string): string | undefined =>
  String(form.get(name) ?? '').trim() || undefined;

/** Fields that are applied together by the button; choices are applied at once. */
const typed: readonly PersonFilter[] = ['title', 'company_domain', 'country', 'city', 'size_min', 'size_max'];

/** Typed words are kept while a choice changes the search. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange(Object.fromEntries(typed.map((name) => [name, valueOf(form, name)])) as PersonFilters);
  };
  return (
    <form
      key={typed.map((name) => filters[name]).join('|')}
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
        <Choices choices={ofPerson} filters={filters} onChange={onChange} />
      </div>
      <details className="more-filters" open={ofCompany.some((name) => filters[name] !== undefined)}>
        <summary>{t.ofCompany}</summary>
        <div className="filter-grid">
          <Choices choices={sectors} filters={filters} onChange={onChange} />
          <Typed name="country" label={companies.country} hint={companies.countryHint} filters={filters} />
          <Typed name="city" label={companies.place} filters={filters} />
          <Typed name="size_min" label={companies.sizeMin} filters={filters} isNumber />
          <Typed name="size_max" label={companies.sizeMax} filters={filters} isNumber />
        </div>
      </details>
    </form>
  );
}

const ofCompany: readonly PersonFilter[] = ['sector', 'country', 'city', 'size_min', 'size_max'];

interface TypedProps {
  readonly name: PersonFilter;
  readonly label: string;
  readonly hint?: string;
  readonly filters: PersonFilters;
  readonly isNumber?: boolean;
}

const Typed = ({ name, label, hint, filters, isNumber = false }: TypedProps) => (
  <Field
    label={label}
    name={name}
    hint={hint}
    maxLength={100}
    defaultValue={filters[name]}
    {...(isNumber && { type: 'number', min: 1, max: 10_000_000, step: 1 })}
  />
);

type Choice = readonly [name: PersonFilter, label: string, labels: Readonly<Record<string, string>>];

const yesNo = { '': text.search.any, true: text.search.yes, false: text.search.no };
const ofPerson: readonly Choice[] = [
  ['seniority', t.seniority, { '': text.search.any, ...t.seniorities }],
  ['department', t.department, { '': text.search.any, ...t.departments }],
  ['decision_maker', t.decisionMaker, yesNo],
  ['verified', t.verified, yesNo],
  ['max_age', text.search.seen, text.search.ages],
  ['exclude', text.search.exclude, text.search.excludes],
];
const sectors: readonly Choice[] = [
  ['sector', companies.facets.sector, { '': text.search.any, ...companies.sectors }],
];

interface ChoicesProps extends FilterFormProps {
  readonly choices: readonly Choice[];
}

const Choices = ({ choices, filters, onChange }: ChoicesProps) =>
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
        name="email"
        type="email"
        required
        maxLength={320}
        placeholder={t.whoPlaceholder}
        defaultValue={filters.email}
      />
      <Button type="submit">{t.whoAction}</Button>
      <p className="muted small full-column">{t.whoHint}</p>
    </form>
  );
}
