import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { text } from '../../text/text';

const t = text.suppressions;

interface SuppressionSearchProps {
  readonly value: string | undefined;
  readonly onSearch: (value: string | undefined) => void;
}

/** Answers whether a contact is suppressed. */
export function SuppressionSearch({ value, onSearch }: SuppressionSearchProps) {
  const [typed, setTyped] = useState(value ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(typed.trim() || undefined);
  };
  return (
    <form className="toolbar" onSubmit={submit} role="search">
      <Field
        label={t.search}
        hideLabel
        type="search"
        placeholder={t.searchPlaceholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small">
        {t.searchAction}
      </Button>
      {value && (
        <Button size="small" kind="quiet" onClick={() => onSearch(undefined)}>
          {t.clear}
        </Button>
      )}
    </form>
  );
}
