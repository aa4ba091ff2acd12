import { Card } from '../../components/card';
import { ChoiceField } from '../../components/choice-field';
import { Field } from '../../components/field';
import { findZones } from '../../format/time-zones';
import { text } from '../../text/text';
import { days, simpleSchedule, windowsOf, type Day, type SequenceForm, type Window } from './sequence-form';

const t = text.sequences.form;

interface ScheduleProps {
  readonly form: SequenceForm;
  readonly onChange: (part: Partial<SequenceForm>) => void;
}

/** When messages may be sent: days with the same hours. Other schedules of the API are kept. */
export function Schedule({ form, onChange }: ScheduleProps) {
  const schedule = simpleSchedule(form.windows);
  const toggle = (day: Day): void => {
    if (!schedule) return;
    const chosen = schedule.days.includes(day)
      ? schedule.days.filter((one) => one !== day)
      : [...schedule.days, day];
    if (chosen.length > 0) onChange({ windows: windowsOf({ ...schedule, days: chosen }) });
  };
  return (
    <Card title={t.schedule}>
      {schedule ? (
        <>
          <fieldset className="fieldset">
            <legend>{t.days}</legend>
            <div className="segmented days">
              {days.map((day) => (
                <button
                  key={day}
                  type="button"
                  aria-pressed={schedule.days.includes(day)}
                  onClick={() => toggle(day)}
                >
                  {t.weekdays[day]}
                </button>
              ))}
            </div>
          </fieldset>
          <div className="form-row">
            <Field
              label={t.from}
              type="time"
              required
              value={schedule.start}
              onChange={(event) =>
                onChange({ windows: windowsOf({ ...schedule, start: event.target.value }) })
              }
            />
            <Field
              label={t.to}
              type="time"
              required
              value={schedule.end === '24:00' ? '23:59' : schedule.end}
              onChange={(event) => onChange({ windows: windowsOf({ ...schedule, end: event.target.value }) })}
            />
          </div>
        </>
      ) : (
        <p className="muted">{t.manyWindows}</p>
      )}
      <Week windows={form.windows} />
      <div className="form-row">
        <ChoiceField
          label={t.timezone}
          search={findZones}
          value={form.timezone}
          onChange={(timezone) => onChange({ timezone })}
        />
        <Field
          label={t.dailyLimit}
          type="number"
          required
          min={1}
          max={100_000}
          value={form.daily_limit}
          onChange={(event) => onChange({ daily_limit: event.target.value })}
        />
        <Field
          label={t.minGap}
          type="number"
          required
          min={0}
          max={86_400}
          value={form.min_gap_seconds}
          onChange={(event) => onChange({ min_gap_seconds: event.target.value })}
        />
      </div>
    </Card>
  );
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const share = (time: string): string => `${(minutes(time) / 1440) * 100}%`;

/** The hours of the week in which messages are sent. */
const Week = ({ windows }: { readonly windows: readonly Window[] }) => (
  <dl className="week" aria-label={t.week}>
    {days.map((day) => {
      const open = windows.filter((window) => window.day === day);
      return (
        <div key={day}>
          <dt>{t.weekdays[day]}</dt>
          <dd>
            <span className="week-track" aria-hidden="true">
              {open.map(({ start, end }) => (
                <span
                  key={start}
                  className="week-open"
                  style={{ left: share(start), width: `calc(${share(end)} - ${share(start)})` }}
                />
              ))}
            </span>
            <span className="week-hours faint small num">
              {open.map(({ start, end }) => `${start}–${end}`).join(', ') || t.closed}
            </span>
          </dd>
        </div>
      );
    })}
  </dl>
);
