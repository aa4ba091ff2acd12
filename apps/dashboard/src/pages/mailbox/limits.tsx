import type { ApiError } from '../../api/api-error';
import { Card } from '../../components/card';
import { Checkbox, Field, TextArea } from '../../components/field';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { rampDays, type MailboxForm } from './mailbox-form';

const t = text.mailboxes.form;

interface LimitsProps {
  readonly form: MailboxForm;
  readonly error: ApiError | undefined;
  readonly onChange: (part: Partial<MailboxForm>) => void;
}

/** How much a mailbox may send, and the name of its links. */
export function Limits({ form, error, onChange }: LimitsProps) {
  return (
    <Card title={t.limits} note={t.limitsNote}>
      <div className="form-row">
        <Field
          label={t.dailyLimit}
          type="number"
          required
          min={1}
          max={10_000}
          hint={t.dailyLimitHint}
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
        <Field
          label={t.trackingDomain}
          maxLength={253}
          spellCheck={false}
          placeholder="go.agency.example"
          hint={t.trackingHint}
          error={error?.about('body.tracking_domain')}
          value={form.tracking_domain}
          onChange={(event) => onChange({ tracking_domain: event.target.value })}
        />
      </div>
      <Checkbox
        label={t.saveSent}
        checked={form.save_sent}
        onChange={(save_sent) => onChange({ save_sent })}
      />
      <Checkbox
        label={t.otherMail}
        checked={form.other_mail}
        onChange={(other_mail) => onChange({ other_mail })}
      />
      <TextArea
        label={t.signature}
        hint={t.signatureHint}
        rows={3}
        maxLength={2000}
        error={error?.about('body.signature')}
        value={form.signature}
        onChange={(event) => onChange({ signature: event.target.value })}
      />
      <Checkbox label={t.ramp} checked={form.is_ramped} onChange={(is_ramped) => onChange({ is_ramped })} />
      {form.is_ramped && <Ramp form={form} onChange={onChange} />}
    </Card>
  );
}

function Ramp({ form, onChange }: Omit<LimitsProps, 'error'>) {
  const days = rampDays(form);
  return (
    <div className="stack-tight">
      <div className="form-row">
        <Field
          label={t.rampStart}
          type="number"
          required
          min={1}
          max={100_000}
          value={form.ramp_start}
          onChange={(event) => onChange({ ramp_start: event.target.value })}
        />
        <Field
          label={t.rampIncrease}
          type="number"
          required
          min={1}
          max={100_000}
          value={form.ramp_increase}
          onChange={(event) => onChange({ ramp_increase: event.target.value })}
        />
      </div>
      {days !== undefined && <p className="field-hint">{t.rampDays(formatNumber(days))}</p>}
    </div>
  );
}
