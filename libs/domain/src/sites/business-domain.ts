import { ownDomain } from '../addresses/shared-hosts';
import { ownMailDomain } from './own-mail-domain';

/** The domain that names a business without a name: that of its website, else that of its email. */
export const businessDomain = (website: string | null, email: string | null): string | null =>
  (website === null ? null : ownDomain(website)) ?? ownMailDomain(email);
