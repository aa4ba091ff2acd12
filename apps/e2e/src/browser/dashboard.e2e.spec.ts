import { consentPages } from './consent-pages';
import { crmPages } from './crm-pages';
import { documentationPages } from './documentation-pages';
import { everyPage } from './every-page';
import { firstDayTest } from './first-day';
import { hostilePages } from './hostile-pages';
import { memberPages } from './member-pages';
import { operatorPages } from './operator-pages';
import { outreachPages } from './outreach-pages';
import { searchPages } from './search-pages';
import { interruptedPages, signInPages } from './session-pages';
import { startedDashboard } from './started-dashboard';
import { verifyPages } from './verify-pages';

/** In this order: later tests use the owner and the list of the first day, and the mailboxes of others. */
describe('the dashboard in a browser', () => {
  const dashboard = startedDashboard();
  firstDayTest(dashboard);
  signInPages(dashboard);
  memberPages(dashboard);
  verifyPages(dashboard);
  searchPages(dashboard);
  interruptedPages(dashboard);
  hostilePages(dashboard);
  crmPages(dashboard);
  outreachPages(dashboard);
  operatorPages(dashboard);
  consentPages(dashboard);
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
