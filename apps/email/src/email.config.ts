import { duration, setting, type ConfigOf } from '@lode/platform';
import { defaultPriors, formPriors } from './patterns/form-priors';

export const emailSettings = {
  siteMaxAge: setting(
    duration,
    'LODE_SITE_MAX_AGE',
    7 * 24 * 3_600_000,
    'maximum age of the cached facts of a site',
  ),
  formPriors: setting(
    formPriors,
    'LODE_EMAIL_FORMS',
    defaultPriors,
    'prior weights of address patterns, used while no address of a domain is known',
  ),
};

export type EmailConfig = ConfigOf<typeof emailSettings>;
