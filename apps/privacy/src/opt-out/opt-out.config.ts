import { mailSettings } from '@lode/platform/mail';
import { setting, url, wholeNumber } from '@lode/platform';

export const optOutSettings = {
  ...mailSettings,
  publicUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_PUBLIC_URL',
    undefined,
    'external URL of the gateway, the prefix of links in messages; without it, no link is sent',
  ),
  contactUrl: setting<string | undefined>(
    url('http:', 'https:', 'mailto:'),
    'LODE_CONTACT_URL',
    undefined,
    'contact details of the operator, shown on the opt-out page and in its messages',
  ),
  optOutClientLimit: setting(
    wholeNumber(1, 1_000_000),
    'LODE_OPT_OUT_CLIENT_LIMIT',
    10,
    'maximum number of requests of one client to the opt-out page within 10 minutes; messages for further ones are sent later',
  ),
  optOutMailLimit: setting(
    wholeNumber(1, 1_000_000),
    'LODE_OPT_OUT_MAIL_LIMIT',
    1000,
    'maximum number of messages of the opt-out page per hour; further ones are sent later',
  ),
};
