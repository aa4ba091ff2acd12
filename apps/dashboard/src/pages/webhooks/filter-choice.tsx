import { useSequences } from '../../api/outreach';
import { useLists } from '../../api/usage';
import { Select } from '../../components/field';
import { text } from '../../text/text';
import { hasListEvents, hasMessageEvents } from './events';
import type { WebhookForm } from './form-content';

const t = text.webhooks.form;

interface FilterChoiceProps {
  readonly form: WebhookForm;
  readonly onChange: (part: Partial<WebhookForm>) => void;
}

/** Limits the events of lists and messages to one list or sequence. */
export function FilterChoice({ form, onChange }: FilterChoiceProps) {
  const ofLists = hasListEvents(form.events);
  const ofMessages = hasMessageEvents(form.events);
  const lists = useLists(ofLists);
  const sequences = useSequences(ofMessages);
  if (!ofLists && !ofMessages) return null;
  return (
    <div className="form-row">
      {ofMessages && (
        <Select
          label={t.sequence}
          value={form.sequence}
          options={optionsOf(t.allSequences, sequences.data?.sequences, form.sequence)}
          onChange={(sequence) => onChange({ sequence })}
        />
      )}
      {ofLists && (
        <Select
          label={t.list}
          value={form.list}
          options={optionsOf(t.allLists, lists.data?.lists, form.list)}
          onChange={(list) => onChange({ list })}
        />
      )}
    </div>
  );
}

/** Keeps a choice that is not among the entries, such as that of a deleted list. */
function optionsOf(
  all: string,
  entries: readonly { readonly id: string; readonly name: string }[] = [],
  chosen: string,
): { value: string; label: string }[] {
  const options = entries.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return [{ value: '', label: all }, ...options, ...(isKnown ? [] : [{ value: chosen, label: chosen }])];
}
