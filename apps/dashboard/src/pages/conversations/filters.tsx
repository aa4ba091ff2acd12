import { useEffect, useState } from 'react';
import { useMembers } from '../../api/members';
import { useMailboxes, useSequences } from '../../api/outreach';
import { Field, Select } from '../../components/field';
import { useCan, useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { oneOf } from '../../url-state/search';
import { labels, shownStates } from './conversation-data';
import type { conversationFilters } from './conversation-filters';

const t = text.conversations;

type Filters = Readonly<Partial<Record<(typeof conversationFilters)[number], string>>>;

interface FiltersProps {
  readonly value: Filters;
  readonly onChange: (change: Filters) => void;
}

/** Milliseconds after the last key until the text is searched. */
const pauseMs = 300;

/** What the list shows. Each filter is in the URL. */
export function ConversationFilters({ value, onChange }: FiltersProps) {
  const mailboxes = useMailboxes(useCan('mailboxes:read')).data?.mailboxes ?? [];
  const sequences = useSequences().data?.sequences ?? [];
  const members = useMembers().data?.members ?? [];
  const own = useSessionStatus()?.person.id;
  const select = (
    name: keyof Filters,
    all: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select
      label={t.filters[name]}
      hideLabel
      value={value[name] ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(next) => onChange({ [name]: next || undefined })}
    />
  );
  return (
    <div className="toolbar conversation-filters" role="search" aria-label={t.filters.q}>
      <SearchText value={value.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <Select
        label={t.filters.state}
        hideLabel
        value={oneOf(shownStates, value.state)}
        options={shownStates.map((state) => ({ value: state, label: t.filters.states[state] }))}
        onChange={(next) => onChange({ state: next === 'open' ? undefined : next })}
      />
      {select('assigned', t.filters.anyone, [
        { value: 'none', label: t.filters.unassigned },
        ...members.map(({ id, name }) => ({ value: id, label: id === own ? t.you(name) : name })),
      ])}
      <details
        open={['label', 'sequence', 'mailbox'].some((name) => value[name as keyof Filters] !== undefined)}
      >
        <summary className="small">{t.filters.more}</summary>
        <div className="conversation-filters">
          {select(
            'label',
            t.filters.allLabels,
            labels.map((label) => ({ value: label, label: t.labels[label] })),
          )}
          {select(
            'sequence',
            t.filters.allSequences,
            sequences.map(({ id, name }) => ({ value: id, label: name })),
          )}
          {select('mailbox', t.filters.allMailboxes, [
            { value: 'relay', label: t.filters.relay },
            ...mailboxes.map(({ id, email }) => ({ value: id, label: email })),
          ])}
        </div>
      </details>
    </div>
  );
}

function SearchText({ value, onChange }: { readonly value: string; readonly onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  // The way back of the browser, and the button that clears the filters.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      label={t.filters.q}
      hideLabel
      type="search"
      maxLength={200}
      placeholder={t.filters.placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
