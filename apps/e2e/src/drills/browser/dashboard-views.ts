import type { Page } from 'playwright-core';
import type { FilledAccount } from './filled-account';
import type { FilledCrm } from './filled-crm';

/** A view of the dashboard: name of its files, path, and what is clicked there. */
export type View = readonly [name: string, path: string, click?: string];

/** Views beside those of the navigation: with content, tabs or a dialog. */
const detailViews = ({ company, list, sequence, message, search, ...made }: FilledAccount): View[] => [
  ['find-results', `/app/find?job=${search}`],
  ['find-map', `/app/find?job=${search}&view=map`],
  ['find-evidence', `/app/find?job=${search}&lead=0`],
  ['companies-map', '/app/companies?view=map'],
  ['companies-filtered', '/app/companies?country=DE&has_email=true'],
  ['people-found', '/app/people?decision_maker=true'],
  ['people-filtered', '/app/people?decision_maker=true&sector=54&size_min=2'],
  ['people-evidence', '/app/people?decision_maker=true', 'table tbody button'],
  ['company-gone', '/app/companies?company=unknown.example'],
  ...['facts', 'signals', 'people', 'technologies', 'addresses'].map((tab): View => [
    `company-${tab}`,
    `/app/company?domain=${company}&tab=${tab}`,
  ]),
  ['list', `/app/lists/${list}`],
  ['monitor-search', `/app/monitors/${made.savedSearch}`],
  ['mailbox-new', '/app/mailboxes/new'],
  ['mailbox-return', '/app/mailboxes/return?error=access_denied'],
  ['mailbox', `/app/mailboxes/${made.mailbox}`],
  ['webhook', `/app/webhooks/${made.webhook}`],
  ...crmViews(made.crm),
  ['sequence-new', '/app/sequences/new'],
  ...['edit', 'check', 'enrolments', 'analytics'].map((tab): View => [
    `sequence-${tab}`,
    `/app/sequences/${sequence}?tab=${tab}`,
  ]),
  ['inbox-message', `/app/inbox?message=${message}`],
  ['not-found', '/app/nowhere'],
];

const crmViews = ({ connection, dryRun, sync }: FilledCrm): View[] => [
  ['crm-new', '/app/crm/new'],
  ['crm-new-salesforce', '/app/crm/new?vendor=salesforce'],
  ['crm-return', '/app/crm/return?error=access_denied'],
  ['crm-syncs', `/app/crm/${connection}`],
  ['crm-mapping', `/app/crm/${connection}?tab=mapping`],
  ['crm-settings', `/app/crm/${connection}?tab=settings`],
  ['crm-new-sync', `/app/crm/${connection}?sync=1`],
  ['crm-dry-run', `/app/crm/${connection}/${dryRun}`],
  ['crm-changes', `/app/crm/${connection}/${dryRun}?lead=2`],
  ['crm-sync', `/app/crm/${connection}/${sync}`],
];

const documentation: readonly View[] = [
  ['docs', '/docs'],
  ['docs-guide', '/docs/quick-start'],
  ['docs-api', '/docs/api/leads'],
];

/** All views: those of the navigation, so that a new page is among them, details, and pages of the documentation. */
export async function allViews(page: Page, address: string, filled: FilledAccount): Promise<View[]> {
  await page.goto(address);
  const links = page.locator('.sidebar a[href^="/app/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [
    ['overview', '/'],
    ...[...new Set(paths)].map((path): View => [path.replace('/app/', ''), path]),
    ...detailViews(filled),
    ...documentation,
  ];
}
