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

interface SnoozeProps {
  readonly onSnooze: (until: Date) => void;
}

/** A menu of times at which a conversation is open again. */
export function Snooze({ onSnooze }: SnoozeProps) {
  const [isChoosing, setChoosing] = useState(false);
  const times = snoozeTimes(present());
  return (
    <>
      <Popover label={t.actions.snooze} icon={<Clock size={14} aria-hidden="true" />} size="small">
        {times.map(({ name, at }) => (
          <Button
            key={name}
            kind="quiet"
            size="small"
            title={formatTime(at.toISOString())}
            onClick={() => onSnooze(at)}
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
          onClose={() => setChoosing(false)}
          onSnooze={(at) => {
            setChoosing(false);
            onSnooze(at);
          }}
        />
      )}
    </>
  );
}

function ChooseTime({ onSnooze, onClose }: SnoozeProps & { readonly onClose: () => void }) {
  const [time, setTime] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const at = new Date(time);
    // Also false for a text that is no time.
    if (at.getTime() > present()) onSnooze(at);
    else setWrong(true);
  };
  return (
    <Dialog title={t.snooze.title} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.snooze.time}
          type="datetime-local"
          value={time}
          error={isWrong ? t.snooze.past : undefined}
          onChange={({ target }) => setTime(target.value)}
        />
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary">
            {t.actions.snooze}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
