import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Select } from '../../components/field';
import { SuggestField } from '../../components/suggest-field';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { limits, radii, type LeadQuery } from './lead-search';

const t = text.find;

interface SearchFormProps {
  readonly query: LeadQuery;
  /** Whether no place has the name. */
  readonly isPlaceWrong: boolean;
  readonly onSearch: (query: LeadQuery) => void;
}

/** A new search may be started at any time, also while another one runs. */
export function SearchForm({ query, isPlaceWrong, onSearch }: SearchFormProps) {
  const [niche, setNiche] = useState(query.niche);
  const [location, setLocation] = useState(query.location);
  const [limit, setLimit] = useState(query.limit);
  const [radius, setRadius] = useState(query.radius_km);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!niche.trim() || !location.trim()) return;
    const radius_km = radius === undefined ? {} : { radius_km: radius };
    onSearch({ niche: niche.trim(), location: location.trim(), limit, ...radius_km });
  };
  return (
    <form className="search-form" onSubmit={submit} role="search">
      <SuggestField
        kind="niche"
        label={t.niche}
        name="niche"
        placeholder={t.nichePlaceholder}
        value={niche}
        onChange={setNiche}
      />
      <SuggestField
        kind="place"
        label={t.place}
        name="place"
        placeholder={t.placePlaceholder}
        value={location}
        isWrong={isPlaceWrong && location === query.location}
        onChange={setLocation}
      />
      <Select
        label={t.radius}
        value={radius === undefined ? '' : String(radius)}
        options={['', ...radii.map(String)].map((value) => ({ value, label: radiusLabels[value] ?? value }))}
        onChange={(value) => setRadius(value === '' ? undefined : Number(value))}
      />
      <Select
        label={t.limit}
        value={String(limit)}
        options={limits.map((value) => ({ value: String(value), label: formatNumber(value) }))}
        onChange={(value) => setLimit(Number(value))}
      />
      <Button type="submit" kind="primary" icon={<Search size={16} aria-hidden="true" />}>
        {text.actions.search}
      </Button>
    </form>
  );
}

const radiusLabels: Readonly<Record<string, string | undefined>> = t.radii;
