import { conversationPages } from './conversation-pages';
import { crmPages } from './crm-pages';
import { startedDashboard } from './dashboard';
import { documentationPages, everyPage } from './every-page';
import { firstDayTest } from './first-day';
import { hostilePages } from './hostile-pages';
import { outreachPages } from './outreach-pages';
import { endedSession, memberPages, signInPages } from './people-pages';
import { searchPages } from './search-pages';

/** In this order: later tests use the owner and the list of the first day. */
describe('the dashboard in a browser', () => {
  const dashboard = startedDashboard();
  firstDayTest(dashboard);
  signInPages(dashboard);
  memberPages(dashboard);
  searchPages(dashboard);
  endedSession(dashboard);
  conversationPages(dashboard);
  hostilePages(dashboard);
  crmPages(dashboard);
  outreachPages(dashboard);
  everyPage(dashboard);
  documentationPages(dashboard);

  dashboard.test(
    'violates its policy nowhere, fails nowhere, and requests nothing from outside',
    async () => {
      expect(dashboard.incidents).toEqual([]);
      await Promise.resolve();
    },
  );
});
