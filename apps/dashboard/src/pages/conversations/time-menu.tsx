import { Clock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Popover } from '../../components/popover';
import { formatTime } from '../../format/format';
import { now as present } from '../../format/now';
import { text } from '../../text/text';
import { snoozeTimes } from './snooze-times';

const t = text.conversations;

interface TimeMenuProps {
  readonly label: string;
  /** Of the dialog with any time, and of its field. */
  readonly title: string;
  readonly field: string;
  readonly onChoose: (time: Date) => void;
}

/** A menu of times at which something happens. */
export function TimeMenu(props: TimeMenuProps) {
  const { label, onChoose } = props;
  const [isChoosing, setChoosing] = useState(false);
  const times = snoozeTimes(present());
  return (
    <>
      <Popover label={label} icon={<Clock size={14} aria-hidden="true" />} size="small">
        {times.map(({ name, at }) => (
          <Button
            key={name}
            kind="quiet"
            size="small"
            title={formatTime(at.toISOString())}
            onClick={() => onChoose(at)}
          >
            {t.snooze[name]}
          </Button>
        ))}
        <Button kind="quiet" size="small" onClick={() => setChoosing(true)}>
          {t.snooze.choose}
        </Button>
      </Popover>
      {isChoosing && (
        <ChooseTime
          {...props}
          onClose={() => setChoosing(false)}
          onChoose={(at) => {
            setChoosing(false);
            onChoose(at);
          }}
        />
      )}
    </>
  );
}

function ChooseTime({
  label,
  title,
  field,
  onChoose,
  onClose,
}: TimeMenuProps & { readonly onClose: () => void }) {
  const [time, setTime] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const at = new Date(time);
    // Also false for a text that is no time.
    if (at.getTime() > present()) onChoose(at);
    else setWrong(true);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={field}
          type="datetime-local"
          value={time}
          error={isWrong ? t.snooze.past : undefined}
          onChange={({ target }) => setTime(target.value)}
        />
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary">
            {label}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
