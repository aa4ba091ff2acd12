import type { ApiError } from '../../api/api-error';
import { Card } from '../../components/card';
import { Field, Select } from '../../components/field';
import { text } from '../../text/text';
import { usualPorts, type MailboxForm } from './mailbox-form';

const t = text.mailboxes.form;

interface ServersProps {
  readonly form: MailboxForm;
  readonly error: ApiError | undefined;
  readonly onChange: (part: Partial<MailboxForm>) => void;
}

/** The servers of a mailbox: each by name, with its port and the encryption that belongs to it. */
export const Servers = ({ form, error, onChange }: ServersProps) => (
  <Card title={t.servers}>
    <div className="form-row server-row">
      <Field
        label={t.smtpHost}
        name="smtp_host"
        required
        maxLength={253}
        spellCheck={false}
        placeholder="smtp.agency.example"
        error={error?.about('body.smtp_host')}
        value={form.smtp_host}
        onChange={(event) => onChange({ smtp_host: event.target.value })}
      />
      <Port
        label={t.smtpPort}
        usual={usualPorts.smtp}
        value={form.smtp}
        error={error?.about('body.smtp_port')}
        onChange={(smtp) => onChange({ smtp })}
      />
    </div>
    <div className="form-row server-row">
      <Field
        label={t.imapHost}
        name="imap_host"
        required
        maxLength={253}
        spellCheck={false}
        placeholder="imap.agency.example"
        error={error?.about('body.imap_host')}
        value={form.imap_host}
        onChange={(event) => onChange({ imap_host: event.target.value })}
      />
      <Port
        label={t.imapPort}
        usual={usualPorts.imap}
        value={form.imap}
        error={error?.about('body.imap_port')}
        onChange={(imap) => onChange({ imap })}
      />
    </div>
  </Card>
);

interface PortProps {
  readonly label: string;
  readonly usual: readonly string[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Port({ label, usual, value, error, onChange }: PortProps) {
  const all = usual.includes(value) ? usual : [...usual, value];
  return (
    <Select
      label={label}
      error={error}
      value={value}
      options={all.map((choice) => ({ value: choice, label: wordsOf(choice) }))}
      onChange={onChange}
    />
  );
}

/** `465 tls` as `465, TLS`. */
function wordsOf(choice: string): string {
  const [port = '', security] = choice.split(' ');
  return `${port}, ${t.securities[security === 'starttls' ? 'starttls' : 'tls']}`;
}
