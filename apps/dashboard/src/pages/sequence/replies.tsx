import { Card } from '../../components/card';
import { Checkbox, Select } from '../../components/field';
import { text } from '../../text/text';
import type { SequenceForm } from './sequence-form';

const t = text.sequences.replies;
const labelNames = text.conversations.labels;

const labels = [
  ...(['interested', 'question', 'later', 'not_interested'] as const),
  ...(['wrong_person', 'unsubscribe', 'out_of_office', 'other'] as const),
];
type Label = (typeof labels)[number];
type Effect = NonNullable<SequenceForm['label_effects'][Label]>;

interface RepliesProps {
  readonly form: SequenceForm;
  readonly onChange: (part: Partial<SequenceForm>) => void;
}

/** What follows a reply, by its label. */
export const Replies = ({ form, onChange }: RepliesProps) => (
  <Card title={t.title} note={t.note}>
    <ul className="line-list">
      {labels.map((label) => (
        <li key={label} className="reply-line">
          <div className="grow stack-tight">
            <strong>{labelNames[label]}</strong>
            <span className="muted small wrap">{t.meanings[label]}</span>
          </div>
          <Select
            label={t.effectOf(labelNames[label])}
            hideLabel
            value={form.label_effects[label] ?? ''}
            options={[
              { value: '', label: t.usual(t.effects[usualEffect(label, form)]) },
              ...effectsOf(label).map((value) => ({ value, label: t.effects[value] })),
            ]}
            onChange={(value) => onChange({ label_effects: changed(form.label_effects, label, value) })}
          />
          <Checkbox
            label={
              <>
                {label === 'later' ? t.onTheDay : t.atOnce}
                <span className="sr-only">: {labelNames[label]}</span>
              </>
            }
            checked={form.label_tasks.includes(label)}
            onChange={(isChosen) =>
              onChange({
                label_tasks: labels.filter((one) =>
                  one === label ? isChosen : form.label_tasks.includes(one),
                ),
              })
            }
          />
        </li>
      ))}
    </ul>
  </Card>
);

const effectsOf = (label: Label): readonly Effect[] =>
  label === 'unsubscribe' ? ['suppress', 'stop', 'continue'] : ['stop', 'continue'];

/** The effect of a label without one of its own. */
function usualEffect(label: Label, form: SequenceForm): Effect | 'wait' {
  if (label === 'unsubscribe') return 'suppress';
  if (label === 'out_of_office') return form.pause_on_auto_reply ? 'wait' : 'continue';
  return form.stop_on_reply ? 'stop' : 'continue';
}

/** Labels in a fixed order, so that the form equals the saved one after a choice is taken back. */
const changed = (
  effects: SequenceForm['label_effects'],
  label: Label,
  value: string,
): SequenceForm['label_effects'] =>
  Object.fromEntries(
    labels.flatMap((one) => {
      const effect = one === label ? effectsOf(one).find((each) => each === value) : effects[one];
      return effect ? [[one, effect]] : [];
    }),
  );
