import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../components/button';
import { Field, Select } from '../../components/field';
import { text } from '../../text/text';
import type { FilterName, Filters } from './filter-names';

const t = text.companies;

interface FilterFormProps {
  readonly filters: Filters;
  readonly onChange: (part: Filters) => void;
}

/** Fields that are applied together by the button; choices are applied at once. */
const typed: readonly FilterName[] = [
  ...(['q', 'city', 'country', 'region', 'radius_km', 'size_min', 'size_max'] as const),
  ...(['founded_after', 'founded_before', 'technology'] as const),
];

/** Typed words are kept while a choice changes the search. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = typed.map((name) => [name, String(form.get(name) ?? '').trim() || undefined]);
    onChange(Object.fromEntries(values) as Filters);
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
          label={t.name}
          name="q"
          type="search"
          maxLength={200}
          placeholder={t.namePlaceholder}
          defaultValue={filters.q}
        />
        <Field
          label={t.place}
          name="city"
          maxLength={100}
          placeholder={t.placePlaceholder}
          defaultValue={filters.city}
        />
        <Button type="submit" kind="primary" icon={<Search size={16} aria-hidden="true" />}>
          {t.action}
        </Button>
      </div>
      <details className="more-filters" open={opensMore(filters)}>
        <summary>{text.search.more}</summary>
        <div className="filter-grid">
          <Typed name="country" label={t.country} hint={t.countryHint} filters={filters} />
          <Typed name="region" label={t.region} filters={filters} />
          <Typed name="radius_km" label={t.radius} hint={t.radiusHint} filters={filters} range={[1, 100]} />
          <Typed name="size_min" label={t.sizeMin} filters={filters} range={[1, 10_000_000]} />
          <Typed name="size_max" label={t.sizeMax} filters={filters} range={[1, 10_000_000]} />
          <Typed name="founded_after" label={t.foundedAfter} filters={filters} range={[1000, 2100]} />
          <Typed name="founded_before" label={t.foundedBefore} filters={filters} range={[1000, 2100]} />
          <Typed name="technology" label={t.technology} hint={t.technologyHint} filters={filters} />
          <Choices filters={filters} onChange={onChange} />
        </div>
      </details>
    </form>
  );
}

const inMore: readonly FilterName[] = [
  ...(['region', 'radius_km', 'size_min', 'founded_after', 'founded_before', 'signal'] as const),
  ...(['has_email', 'has_open_roles', 'max_age', 'exclude'] as const),
];
const opensMore = (filters: Filters): boolean => inMore.some((name) => filters[name] !== undefined);

interface TypedProps {
  readonly name: FilterName;
  readonly label: string;
  readonly hint?: string;
  readonly filters: Filters;
  /** Minimum and maximum of a number. */
  readonly range?: readonly [number, number];
}

const Typed = ({ name, label, hint, filters, range }: TypedProps) => (
  <Field
    label={label}
    name={name}
    hint={hint}
    maxLength={200}
    defaultValue={filters[name]}
    {...(range && { type: 'number', min: range[0], max: range[1], step: 1 })}
  />
);

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function Choices({ filters, onChange }: FilterFormProps) {
  const yesNo = { '': text.search.any, true: text.search.yes, false: text.search.no };
  const choices = [
    ['signal', t.signal, t.signals],
    ['has_email', t.hasEmail, yesNo],
    ['has_open_roles', t.hasOpenRoles, yesNo],
    ['max_age', text.search.seen, text.search.ages],
    ['exclude', text.search.exclude, text.search.excludes],
  ] as const;
  return choices.map(([name, label, labels]) => (
    <Select
      key={name}
      label={label}
      value={filters[name] ?? ''}
      options={optionsOf(labels)}
      onChange={(value) => onChange({ [name]: value || undefined })}
    />
  ));
}
