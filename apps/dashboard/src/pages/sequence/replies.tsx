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
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.label}</th>
            <th scope="col">{t.effect}</th>
            <th scope="col">{t.task}</th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label}>
              <th scope="row">
                {labelNames[label]}
                <p className="muted small">{t.meanings[label]}</p>
              </th>
              <td>
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
              </td>
              <td>
                <Checkbox
                  label={label === 'later' ? t.onTheDay : t.atOnce}
                  aria-label={t.taskFor(labelNames[label])}
                  checked={form.label_tasks.includes(label)}
                  onChange={(isChosen) =>
                    onChange({
                      label_tasks: labels.filter((one) =>
                        one === label ? isChosen : form.label_tasks.includes(one),
                      ),
                    })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
