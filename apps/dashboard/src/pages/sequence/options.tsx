import type { ApiError } from '../../api/api-error';
import { Card } from '../../components/card';
import { Checkbox } from '../../components/field';
import { text } from '../../text/text';
import type { SequenceForm } from './sequence-form';
import { TrackingDomain } from './tracking-domain';

const t = text.sequences.form;

interface OptionsProps {
  readonly form: SequenceForm;
  readonly saved: SequenceForm;
  /** ID of the sequence; undefined for a new one. */
  readonly sequence: string | undefined;
  readonly error: ApiError | undefined;
  readonly onChange: (part: Partial<SequenceForm>) => void;
}

const options = [
  ['stop_on_reply', t.stopOnReply],
  ['stop_company_on_reply', t.stopCompanyOnReply],
  ['pause_on_auto_reply', t.pauseOnAutoReply],
  ['open_tracking', t.openTracking],
  ['click_tracking', t.clickTracking],
  ['unsubscribe_header', t.unsubscribeHeader],
  ['recipient_timezone', t.recipientTimezone],
  ['skip_holidays', t.skipHolidays],
  ['match_mail_provider', t.matchMailProvider],
] as const;

export const Options = ({ form, saved, sequence, error, onChange }: OptionsProps) => (
  <Card title={t.options}>
    {options.map(([name, label]) => (
      <Checkbox
        key={name}
        label={label}
        checked={form[name]}
        onChange={(checked) => onChange({ [name]: checked })}
      />
    ))}
    <TrackingDomain
      value={form.tracking_domain}
      saved={saved.tracking_domain}
      sequence={sequence}
      error={error?.about('body.tracking_domain')}
      onChange={(tracking_domain) => onChange({ tracking_domain })}
    />
  </Card>
);
