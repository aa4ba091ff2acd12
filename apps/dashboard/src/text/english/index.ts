import { account } from './account';
import { attention } from './attention';
import { common } from './common';
import { company } from './company';
import { crm } from './crm';
import { crmSyncs } from './crm-syncs';
import { inbox } from './inbox';
import { mailboxes } from './mailboxes';
import { monitors } from './monitors';
import { people } from './people';
import { outreach } from './outreach';
import { research } from './research';
import { savedSearches } from './saved-searches';
import { search } from './search';
import { sequences } from './sequences';
import { webhooks } from './webhooks';

/** The English catalogue. Keys are typed: a missing text is an error of the compiler. */
export const english = {
  ...common,
  ...research,
  ...company,
  ...search,
  ...savedSearches,
  ...outreach,
  ...sequences,
  ...inbox,
  ...account,
  ...attention,
  ...people,
  ...mailboxes,
  ...monitors,
  ...webhooks,
  ...crm,
  ...crmSyncs,
} as const;
