import type { MailboxForm } from './mailbox-form';

type Servers = Pick<MailboxForm, 'smtp_host' | 'smtp' | 'imap_host' | 'imap' | 'method' | 'save_sent'>;

/** Servers of providers as their help states them, and those of the sandbox. Google and Microsoft store sent messages themselves. */
const servers = {
  sandbox: {
    ...{ smtp_host: 'smtp.mailboxes.test', smtp: '465 tls' },
    ...{ imap_host: 'imap.mailboxes.test', imap: '993 tls', method: 'password', save_sent: true },
  },
  google: {
    ...{ smtp_host: 'smtp.gmail.com', smtp: '465 tls' },
    ...{ imap_host: 'imap.gmail.com', imap: '993 tls', method: 'password', save_sent: false },
  },
  microsoft: {
    ...{ smtp_host: 'smtp.office365.com', smtp: '587 starttls' },
    ...{ imap_host: 'outlook.office365.com', imap: '993 tls', method: 'microsoft', save_sent: false },
  },
} as const satisfies Readonly<Record<string, Servers>>;

export type Preset = keyof typeof servers | 'other';

/** The password of every mailbox of the sandbox. */
export const sandboxPassword = 'sandbox';

/** The choices, the best one first: the sandbox reaches its own servers only. */
export const presetsIn = (isSandbox: boolean): readonly Preset[] =>
  isSandbox ? ['sandbox', 'google', 'microsoft', 'other'] : ['google', 'microsoft', 'other'];

/** The form with the servers and the sign-in of a provider. */
export const applyPreset = (form: MailboxForm, preset: Preset): MailboxForm =>
  preset === 'other' ? form : { ...form, ...servers[preset] };

/** The provider whose servers a form has. */
export const presetOf = ({ smtp_host }: MailboxForm): Preset =>
  (Object.keys(servers) as (keyof typeof servers)[]).find((name) => servers[name].smtp_host === smtp_host) ??
  'other';
