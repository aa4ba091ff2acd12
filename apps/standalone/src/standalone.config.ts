import { kitSettings, natsUrl, roleSecretSetting, setting, text, url } from '@lode/service-kit';

/** What the whole needs to know; every other setting belongs to a service and is passed on to it. */
export const standaloneSettings = {
  dataDir: setting<string | undefined>(
    text,
    'LODE_DATA_DIR',
    undefined,
    'the folder of the embedded data; `.lode` where it is not set, and `.lode/live` on the real internet',
  ),
  network: { ...kitSettings.network, fallback: 'sandbox' as const },
  adminUrl: setting<string | undefined>(
    url('postgres:', 'postgresql:'),
    'DATABASE_URL',
    undefined,
    'a Postgres of your own, as its administrator, instead of the embedded one',
  ),
  roleSecret: roleSecretSetting,
  natsUrl: setting<string | undefined>(
    natsUrl,
    'NATS_URL',
    undefined,
    'a NATS server instead of the in-process bus',
  ),
};
