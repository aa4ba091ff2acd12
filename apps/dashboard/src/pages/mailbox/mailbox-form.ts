import type { Schemas } from '../../api/client';

export type Mailbox = Schemas['Mailbox'];
type Security = Mailbox['smtp_security'];
type Method = 'password' | 'google' | 'microsoft';

/** The entries of a mailbox as typed. The secret is not among them, so that no draft stores it. */
export interface MailboxForm {
  readonly email: string;
  readonly from_name: string;
  readonly method: Method;
  readonly username: string;
  readonly smtp_host: string;
  /** Port and encryption, such as `465 tls`. */
  readonly smtp: string;
  readonly imap_host: string;
  readonly imap: string;
  readonly daily_limit: string;
  readonly min_gap_seconds: string;
  readonly is_ramped: boolean;
  readonly ramp_start: string;
  readonly ramp_increase: string;
  readonly tracking_domain: string;
  /** A copy of each message is stored in the folder of sent messages. */
  readonly save_sent: boolean;
  /** Below answers to conversations. */
  readonly signature: string;
  readonly other_mail: boolean;
}

export const methods = ['password', 'google', 'microsoft'] as const;

/** The usual ports with their encryption, as the API defaults them. */
export const usualPorts = { smtp: ['465 tls', '587 starttls'], imap: ['993 tls', '143 starttls'] } as const;

export const emptyForm: MailboxForm = {
  ...{ email: '', from_name: '', method: 'password', username: '' },
  ...{ smtp_host: '', smtp: '465 tls', imap_host: '', imap: '993 tls' },
  ...{ daily_limit: '50', min_gap_seconds: '60', is_ramped: false, ramp_start: '10', ramp_increase: '5' },
  ...{ tracking_domain: '', save_sent: true, signature: '', other_mail: false },
};

export const formOf = (mailbox: Mailbox): MailboxForm => ({
  email: mailbox.email,
  from_name: mailbox.from_name ?? '',
  method: mailbox.oauth_provider ?? 'password',
  username: mailbox.username === mailbox.email ? '' : mailbox.username,
  smtp_host: mailbox.smtp_host,
  smtp: `${mailbox.smtp_port} ${mailbox.smtp_security}`,
  imap_host: mailbox.imap_host,
  imap: `${mailbox.imap_port} ${mailbox.imap_security}`,
  daily_limit: String(mailbox.daily_limit),
  min_gap_seconds: String(mailbox.min_gap_seconds),
  is_ramped: mailbox.ramp !== null,
  ramp_start: String(mailbox.ramp?.start ?? emptyForm.ramp_start),
  ramp_increase: String(mailbox.ramp?.increase ?? emptyForm.ramp_increase),
  tracking_domain: mailbox.tracking_domain ?? '',
  save_sent: mailbox.save_sent,
  signature: mailbox.signature ?? '',
  other_mail: mailbox.other_mail,
});

/** The request for a form. @param secret password or refresh token; empty keeps the stored one */
export function bodyOf(form: MailboxForm, secret: string) {
  const [smtp_port, smtp_security] = portOf(form.smtp);
  const [imap_port, imap_security] = portOf(form.imap);
  return {
    from_name: form.from_name.trim() || null,
    username: form.username.trim() || null,
    ...{ smtp_host: form.smtp_host.trim(), smtp_port, smtp_security },
    ...{ imap_host: form.imap_host.trim(), imap_port, imap_security },
    daily_limit: Number(form.daily_limit),
    min_gap_seconds: Number(form.min_gap_seconds),
    ramp: form.is_ramped ? { start: Number(form.ramp_start), increase: Number(form.ramp_increase) } : null,
    tracking_domain: form.tracking_domain.trim() || null,
    save_sent: form.save_sent,
    signature: form.signature.trim() || null,
    other_mail: form.other_mail,
    ...secretOf(form.method, secret),
  };
}

/** Whether the stored secret can be kept: the API requires it again where it would be sent to another server or user. */
export const keepsSecret = (form: MailboxForm, saved: MailboxForm): boolean =>
  (['method', 'username', 'smtp_host', 'smtp', 'imap_host', 'imap'] as const).every(
    (name) => form[name].trim().toLowerCase() === saved[name].trim().toLowerCase(),
  );

/** A provider without a new token is unchanged, and thus left out. */
function secretOf(method: Method, secret: string) {
  if (secret === '') return {};
  return method === 'password' ? { password: secret } : { oauth_provider: method, refresh_token: secret };
}

function portOf(choice: string): [port: number, security: Security] {
  const [port, security] = choice.split(' ');
  return [Number(port), security === 'starttls' ? 'starttls' : 'tls'];
}

/** Days of sending until the ramp-up reaches the daily limit; 0 if it begins there. */
export function rampDays({ daily_limit, ramp_start, ramp_increase }: MailboxForm): number | undefined {
  const [limit, start, increase] = [daily_limit, ramp_start, ramp_increase].map(Number);
  if (!limit || !start || !increase) return undefined;
  return Math.max(0, Math.ceil((limit - start) / increase));
}
