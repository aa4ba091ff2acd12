import { setting, url } from '@lode/service-kit';

export const sandboxMailSettings = {
  sandboxInboxUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_SANDBOX_INBOX_URL',
    undefined,
    'URL of the mailboxes of the sandbox; used in the sandbox only, and set by `npm start`',
  ),
};
