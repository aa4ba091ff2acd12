import { account } from './account';
import { attention } from './attention';
import { common } from './common';
import { company } from './company';
import { contact } from './contact';
import { deliverability } from './deliverability';
import { tasks } from './tasks';
import { conversations } from './conversations';
import { crm } from './crm';
import { crmSyncs } from './crm-syncs';
import { home } from './home';
import { inbox } from './inbox';
import { mailboxes } from './mailboxes';
import { monitors } from './monitors';
import { people } from './people';
import { outreach } from './outreach';
import { problems } from './problems';
import { research } from './research';
import { savedSearches } from './saved-searches';
import { search } from './search';
import { sequences } from './sequences';
import { webhooks } from './webhooks';

/** The English catalogue. Keys are typed: a missing text is an error of the compiler. */
export const english = {
  ...common,
  ...problems,
  ...research,
  ...company,
  ...contact,
  ...search,
  ...savedSearches,
  ...outreach,
  ...sequences,
  ...conversations,
  ...tasks,
  ...deliverability,
  ...inbox,
  ...account,
  ...home,
  ...attention,
  ...people,
  ...mailboxes,
  ...monitors,
  ...webhooks,
  ...crm,
  ...crmSyncs,
} as const;
