import { setting, url, wholeNumber } from '@lode/service-kit';
import { mailSettings } from '@lode/service-kit/mail';

export const optOutSettings = {
  ...mailSettings,
  publicUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_PUBLIC_URL',
    undefined,
    'external URL of the gateway; links in mails begin with it, and without it no link is sent',
  ),
  contactUrl: setting<string | undefined>(
    url('http:', 'https:', 'mailto:'),
    'LODE_CONTACT_URL',
    undefined,
    'contact of the operator, shown on the opt-out page and in its mail',
  ),
  optOutClientLimit: setting(
    wholeNumber(1, 1_000_000),
    'LODE_OPT_OUT_CLIENT_LIMIT',
    10,
    'requests of one client to the opt-out page within 10 minutes; mail for further ones is sent later',
  ),
  optOutMailLimit: setting(
    wholeNumber(1, 1_000_000),
    'LODE_OPT_OUT_MAIL_LIMIT',
    1000,
    'mails of the opt-out page within an hour; further ones are sent later',
  ),
};
