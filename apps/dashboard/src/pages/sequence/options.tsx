import { Card } from '../../components/card';
import { Checkbox } from '../../components/field';
import { text } from '../../text/text';
import type { SequenceForm } from './sequence-form';

const t = text.sequences.form;

interface OptionsProps {
  readonly form: SequenceForm;
  readonly onChange: (part: Partial<SequenceForm>) => void;
}

const options = [
  ['stop_on_reply', t.stopOnReply],
  ['pause_on_auto_reply', t.pauseOnAutoReply],
  ['open_tracking', t.openTracking],
  ['click_tracking', t.clickTracking],
  ['unsubscribe_header', t.unsubscribeHeader],
] as const;

export const Options = ({ form, onChange }: OptionsProps) => (
  <Card title={t.options}>
    {options.map(([name, label]) => (
      <Checkbox
        key={name}
        label={label}
        checked={form[name]}
        onChange={(checked) => onChange({ [name]: checked })}
      />
    ))}
  </Card>
);
