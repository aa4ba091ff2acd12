import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/client';
import { useMailboxes } from '../../api/outreach';
import { Card } from '../../components/card';
import { Checkbox, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { StatusBadge } from '../mailboxes/status-badge';
import type { SequenceForm } from './sequence-form';
import { maxMailboxes, summaryOf } from './sender-choice';

const t = text.sequences.senders;

type Mailbox = Schemas['Mailbox'];

interface SendersProps {
  readonly form: SequenceForm;
  /** The mailboxes of a started sequence, which it keeps; undefined for a draft. */
  readonly kept: readonly string[] | undefined;
  readonly onChange: (part: Partial<SequenceForm>) => void;
  /** Whether the mailboxes are chosen, also while none is. */
  readonly uses: boolean;
  readonly onUse: (uses: boolean) => void;
}

/** Which mailboxes send, or the relay of the deployment. */
export function Senders({ form, kept, onChange, uses, onUse }: SendersProps) {
  const { data, error, refetch } = useMailboxes(uses);
  const change = (value: string): void => {
    onUse(value === 'mailboxes');
    if (value === 'relay') onChange({ mailboxes: [] });
  };
  return (
    <Card title={t.title}>
      <Select
        label={t.from}
        hint={kept ? t.keptHint : t.hints[uses ? 'mailboxes' : 'relay']}
        disabled={kept !== undefined}
        value={uses ? 'mailboxes' : 'relay'}
        options={(['relay', 'mailboxes'] as const).map((value) => ({ value, label: t.choices[value] }))}
        onChange={change}
      />
      {uses && error && <Problem error={error} onRetry={() => void refetch()} />}
      {uses && !data && !error && <Skeleton rows={3} />}
      {uses && data && <Choice mailboxes={data.mailboxes} {...{ form, kept, onChange }} />}
    </Card>
  );
}

interface ChoiceProps extends Pick<SendersProps, 'form' | 'kept' | 'onChange'> {
  readonly mailboxes: readonly Mailbox[];
}

function Choice({ mailboxes, form, kept, onChange }: ChoiceProps) {
  const chosen = form.mailboxes;
  if (mailboxes.length === 0)
    return (
      <p className="notice">
        <span>
          {t.none}{' '}
          <Link to="/app/mailboxes/$mailbox" params={{ mailbox: 'new' }}>
            {text.mailboxes.create}
          </Link>
        </span>
      </p>
    );
  const toggle = ({ id, email }: Mailbox, isChosen: boolean): void =>
    onChange({
      mailboxes: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id),
      // The API needs an address; that of the mailbox replaces it.
      ...(isChosen && form.from_email.trim() === '' && { from_email: email }),
    });
  return (
    <>
      <fieldset className="stack-tight choices">
        <legend className="sr-only">{t.choices.mailboxes}</legend>
        {mailboxes.map((mailbox) => (
          <Checkbox
            key={mailbox.id}
            label={
              <span className="row">
                {mailbox.email} <StatusBadge mailbox={mailbox} />
                <span className="faint small">{t.perDay(formatNumber(mailbox.daily_limit))}</span>
              </span>
            }
            checked={chosen.includes(mailbox.id)}
            disabled={
              kept?.includes(mailbox.id) || (chosen.length >= maxMailboxes && !chosen.includes(mailbox.id))
            }
            onChange={(isChosen) => toggle(mailbox, isChosen)}
          />
        ))}
      </fieldset>
      <p className="field-hint" role="status">
        {summaryOf(mailboxes, chosen)}
      </p>
    </>
  );
}
