import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Field, Select } from '../../components/field';
import { useSandboxGuide } from '../../api/sandbox-guide';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { limits, type LeadQuery } from './lead-search';

const t = text.find;

interface SearchFormProps {
  readonly query: LeadQuery;
  readonly busy: boolean;
  readonly onSearch: (query: LeadQuery) => void;
}

export function SearchForm({ query, busy, onSearch }: SearchFormProps) {
  const [niche, setNiche] = useState(query.niche);
  const [location, setLocation] = useState(query.location);
  const [limit, setLimit] = useState(query.limit);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (niche.trim() && location.trim()) onSearch({ niche: niche.trim(), location: location.trim(), limit });
  };
  return (
    <form className="search-form" onSubmit={submit} role="search">
      <Field
        label={t.niche}
        name="niche"
        required
        maxLength={200}
        list="niches"
        placeholder={t.nichePlaceholder}
        value={niche}
        onChange={(event) => setNiche(event.target.value)}
      />
      <Field
        label={t.place}
        name="place"
        required
        maxLength={200}
        list="places"
        placeholder={t.placePlaceholder}
        value={location}
        onChange={(event) => setLocation(event.target.value)}
      />
      <Select
        label={t.limit}
        value={String(limit)}
        options={limits.map((value) => ({ value: String(value), label: formatNumber(value) }))}
        onChange={(value) => setLimit(Number(value))}
      />
      <Button type="submit" kind="primary" busy={busy} icon={<Search size={16} aria-hidden="true" />}>
        {text.actions.search}
      </Button>
      <Suggestions />
    </form>
  );
}

/** What exists in the sandbox. The API of a live deployment has no suggestions. */
function Suggestions() {
  const { data } = useSandboxGuide();
  return (
    <>
      <datalist id="niches">
        {data?.trades.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id="places">
        {data?.towns.map(({ name, country }) => (
          <option key={name + country} value={`${name}, ${country}`} />
        ))}
      </datalist>
    </>
  );
}
