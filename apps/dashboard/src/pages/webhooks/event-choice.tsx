import { Checkbox } from '../../components/field';
import { useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { groupsFor, type EventType } from './events';

const t = text.webhooks;

interface EventChoiceProps {
  readonly chosen: readonly EventType[];
  readonly onChange: (events: readonly EventType[]) => void;
  readonly mayBeEmpty?: boolean;
}

/** The events that the role may receive, by subject. */
export function EventChoice({ chosen, onChange, mayBeEmpty = false }: EventChoiceProps) {
  const isMissing = chosen.length === 0 && !mayBeEmpty;
  const groups = groupsFor(useSessionStatus()?.scopes ?? []);
  const toggle = (event: EventType, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, event] : chosen.filter((one) => one !== event));
  return (
    <fieldset className="fieldset stack-tight">
      <legend>{t.form.events}</legend>
      <p className={isMissing ? 'field-error' : 'field-hint'} role="status">
        {isMissing ? t.form.noEvents : t.form.eventsHint}
      </p>
      <div className="event-groups">
        {groups.map(({ group, events }) => (
          <div key={group} className="stack-tight" role="group" aria-label={t.groups[group]}>
            <div className="row-spread">
              <h3 className="small">{t.groups[group]}</h3>
              {events.length > 1 && <ToggleAll events={events} chosen={chosen} onChange={onChange} />}
            </div>
            {events.map((event) => (
              <Checkbox
                key={event}
                label={
                  <>
                    {t.events[event]} <code className="faint small">{event}</code>
                  </>
                }
                checked={chosen.includes(event)}
                onChange={(isChosen) => toggle(event, isChosen)}
              />
            ))}
          </div>
        ))}
      </div>
      {chosen.includes('job.finished') && <p className="field-hint">{t.form.jobsNote}</p>}
    </fieldset>
  );
}

function ToggleAll({
  events,
  chosen,
  onChange,
}: EventChoiceProps & { readonly events: readonly EventType[] }) {
  const others = chosen.filter((event) => !events.includes(event));
  const all = events.every((event) => chosen.includes(event));
  return (
    <button
      type="button"
      className="link-button small"
      onClick={() => onChange(all ? others : [...others, ...events])}
    >
      {all ? t.form.selectNone : t.form.selectAll}
    </button>
  );
}
