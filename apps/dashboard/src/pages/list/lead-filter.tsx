import { useEffect, useState } from 'react';
import { Field, Select } from '../../components/field';
import { Button } from '../../components/button';
import { text } from '../../text/text';

const t = text.lists;

export const verdicts = ['valid', 'risky', 'invalid', 'unknown', 'unverified', 'none'] as const;
export const states = ['new', 'contacted', 'replied', 'bounced', 'unsubscribed'] as const;
export const suppressions = [
  'none',
  'any',
  'unsubscribed',
  'bounced',
  'complained',
  'do_not_contact',
] as const;
export const orders = ['added', 'newest', 'name', 'company', 'score'] as const;
const scores = ['90', '70', '50'] as const;

/** Conditions of the URL; empty ones are left out. */
export interface LeadFilters {
  readonly q?: string | undefined;
  readonly verdict?: string | undefined;
  readonly state?: string | undefined;
  readonly score?: string | undefined;
  readonly tag?: string | undefined;
  readonly owner?: string | undefined;
  readonly suppression?: string | undefined;
  readonly sort?: string | undefined;
}

const noFilters: LeadFilters = {
  q: '',
  verdict: '',
  state: '',
  score: '',
  tag: '',
  owner: '',
  suppression: '',
};

interface LeadFilterProps {
  readonly filters: LeadFilters;
  readonly onChange: (part: LeadFilters) => void;
}

/** Milliseconds after the last key, so that a word is one request. */
const typingMs = 300;

export function LeadFilter({ filters, onChange }: LeadFilterProps) {
  const { q = '', verdict = '', state = '', score = '', tag = '', owner = '', suppression = '' } = filters;
  const { sort = '' } = filters;
  const isFiltered = [q, verdict, state, score, tag, owner, suppression].some(Boolean);
  return (
    <div className="toolbar" role="search">
      <TypedField label={t.filterText} value={q} onChange={(next) => onChange({ q: next })} />
      <Choice
        label={t.filterVerdict}
        any={text.find.anyVerdict}
        value={verdict}
        options={verdicts.map((value) => ({ value, label: t.verdicts[value] }))}
        onChange={(next) => onChange({ verdict: next })}
      />
      <Choice
        label={t.filterState}
        any={t.anyState}
        value={state}
        options={states.map((value) => ({ value, label: t.states[value] }))}
        onChange={(next) => onChange({ state: next })}
      />
      <Select
        label={t.sort}
        hideLabel
        value={sort || orders[0]}
        options={orders.map((value) => ({ value, label: t.orders[value] }))}
        onChange={(next) => onChange({ sort: next === orders[0] ? undefined : next })}
      />
      {isFiltered && (
        <Button size="small" kind="quiet" onClick={() => onChange(noFilters)}>
          {t.clear}
        </Button>
      )}
      <details className="more-filters" open={[score, tag, owner, suppression].some(Boolean) || undefined}>
        <summary className="small">{t.moreFilters}</summary>
        <div className="toolbar-row">
          <Choice
            label={t.filterScore}
            any={t.anyScore}
            value={score}
            options={scores.map((value) => ({ value, label: t.scoreFrom(value) }))}
            onChange={(next) => onChange({ score: next })}
          />
          <Choice
            label={t.suppressions.label}
            any={t.suppressions.all}
            value={suppression}
            options={suppressions.map((value) => ({ value, label: t.suppressions[value] }))}
            onChange={(next) => onChange({ suppression: next })}
          />
          <TypedField label={t.filterTag} value={tag} onChange={(next) => onChange({ tag: next })} />
          <TypedField label={t.filterOwner} value={owner} onChange={(next) => onChange({ owner: next })} />
        </div>
      </details>
    </div>
  );
}

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text that filters a moment after it was typed. */
function TypedField({ label, value, onChange }: TypedFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), typingMs);
    return () => clearTimeout(timer);
    // The callback is new at every rendering.
  }, [typed, value]);
  return (
    <Field
      label={label}
      hideLabel
      type="search"
      maxLength={200}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

interface ChoiceProps extends TypedFieldProps {
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const Choice = ({ any, options, ...props }: ChoiceProps) => (
  <Select hideLabel {...props} options={[{ value: '', label: any }, ...options]} />
);
