import { duration, setting, type ConfigOf } from '@lode/service-kit';
import { defaultPriors } from './patterns/form-priors';
import { formPriors } from './patterns/form-priors-setting';

export const emailSettings = {
  siteMaxAge: setting(
    duration,
    'LODE_SITE_MAX_AGE',
    7 * 24 * 3_600_000,
    'how old a stored reading of a site may be',
  ),
  formPriors: setting(
    formPriors,
    'LODE_EMAIL_FORMS',
    defaultPriors,
    'how common the forms of addresses are, before anything is known of a domain',
  ),
};

export type EmailConfig = ConfigOf<typeof emailSettings>;
