import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { filterNames } from '../pages/companies/filter-names';
import { conversationFilters } from '../pages/conversations/conversation-filters';
import { personFilters } from '../pages/people/person-filters';
import { taskFilters } from '../pages/tasks/task-filters';
import { parseSearch, pick, stringifySearch } from '../url-state/search';
import { crmRoutes } from './crm-routes';
import { parent, root } from './root-route';

const home = createRoute({
  ...parent,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/home/home-page'), 'HomePage'),
});

const tryThis = createRoute({
  ...parent,
  path: '/app/try',
  component: lazyRouteComponent(() => import('../pages/try/try-page'), 'TryPage'),
});

const find = createRoute({
  ...parent,
  path: '/app/find',
  validateSearch: pick('niche', 'location', 'limit', 'radius', 'job', 'q', 'verdict', 'view', 'lead'),
  component: lazyRouteComponent(() => import('../pages/find/find-page'), 'FindPage'),
});

/** The address of a person at a company. */
const address = createRoute({
  ...parent,
  path: '/app/address',
  validateSearch: pick('domain', 'first', 'last'),
  component: lazyRouteComponent(() => import('../pages/address/address-page'), 'AddressPage'),
});

const companies = createRoute({
  ...parent,
  path: '/app/companies',
  validateSearch: pick(...filterNames, 'sort', 'cursor', 'view', 'company'),
  component: lazyRouteComponent(() => import('../pages/companies/companies-page'), 'CompaniesPage'),
});

const people = createRoute({
  ...parent,
  path: '/app/people',
  validateSearch: pick(...personFilters, 'cursor', 'person'),
  component: lazyRouteComponent(() => import('../pages/people/people-page'), 'PeoplePage'),
});

const company = createRoute({
  ...parent,
  path: '/app/company',
  validateSearch: pick('domain', 'tab', 'fact', 'contacts'),
  component: lazyRouteComponent(() => import('../pages/company/company-page'), 'CompanyPage'),
});

const verify = createRoute({
  ...parent,
  path: '/app/verify',
  validateSearch: pick('jobs', 'total', 'q', 'verdict', 'email', 'file'),
  component: lazyRouteComponent(() => import('../pages/verify/verify-page'), 'VerifyPage'),
});

const lists = createRoute({
  ...parent,
  path: '/app/lists',
  validateSearch: pick('cursor'),
  component: lazyRouteComponent(() => import('../pages/lists/lists-page'), 'ListsPage'),
});

const list = createRoute({
  ...parent,
  path: '/app/lists/$list',
  validateSearch: pick(
    'cursor',
    'q',
    'verdict',
    'state',
    'tag',
    'score',
    'sort',
    'owner',
    'suppression',
    'lead',
    'job',
    'sync',
  ),
  component: lazyRouteComponent(() => import('../pages/list/list-page'), 'ListPage'),
});

const sequences = createRoute({
  ...parent,
  path: '/app/sequences',
  validateSearch: pick('cursor', 'status'),
  component: lazyRouteComponent(() => import('../pages/sequences/sequences-page'), 'SequencesPage'),
});

const sequence = createRoute({
  ...parent,
  path: '/app/sequences/$sequence',
  validateSearch: pick('tab', 'cursor', 'status', 'list'),
  component: lazyRouteComponent(() => import('../pages/sequence/sequence-page'), 'SequencePage'),
});

const conversations = createRoute({
  ...parent,
  path: '/app/conversations',
  validateSearch: pick(...conversationFilters, 'cursor', 'conversation'),
  component: lazyRouteComponent(
    () => import('../pages/conversations/conversations-page'),
    'ConversationsPage',
  ),
});

const tasks = createRoute({
  ...parent,
  path: '/app/tasks',
  validateSearch: pick(...taskFilters, 'cursor'),
  component: lazyRouteComponent(() => import('../pages/tasks/tasks-page'), 'TasksPage'),
});

const deliverability = createRoute({
  ...parent,
  path: '/app/deliverability',
  validateSearch: pick('domain'),
  component: lazyRouteComponent(
    () => import('../pages/deliverability/deliverability-page'),
    'DeliverabilityPage',
  ),
});

const mailboxes = createRoute({
  ...parent,
  path: '/app/mailboxes',
  component: lazyRouteComponent(() => import('../pages/mailboxes/mailboxes-page'), 'MailboxesPage'),
});

/** Before the route of a mailbox, whose parameter would have any other word. */
const mailboxReturn = createRoute({
  ...parent,
  path: '/app/mailboxes/return',
  validateSearch: pick('state', 'code', 'error'),
  component: lazyRouteComponent(() => import('../pages/mailbox/return-page'), 'ReturnPage'),
});

const mailbox = createRoute({
  ...parent,
  path: '/app/mailboxes/$mailbox',
  component: lazyRouteComponent(() => import('../pages/mailbox/mailbox-page'), 'MailboxPage'),
});

const monitors = createRoute({
  ...parent,
  path: '/app/monitors',
  validateSearch: pick('create'),
  component: lazyRouteComponent(() => import('../pages/monitors/monitors-page'), 'MonitorsPage'),
});

const monitor = createRoute({
  ...parent,
  path: '/app/monitors/$monitor',
  validateSearch: pick('cursor'),
  component: lazyRouteComponent(() => import('../pages/monitor/monitor-page'), 'MonitorPage'),
});

const webhooks = createRoute({
  ...parent,
  path: '/app/webhooks',
  validateSearch: pick('tab', 'create', 'request'),
  component: lazyRouteComponent(() => import('../pages/webhooks/webhooks-page'), 'WebhooksPage'),
});

const webhook = createRoute({
  ...parent,
  path: '/app/webhooks/$webhook',
  validateSearch: pick('cursor', 'state', 'delivery'),
  component: lazyRouteComponent(() => import('../pages/webhook/webhook-page'), 'WebhookPage'),
});

const inbox = createRoute({
  ...parent,
  path: '/app/inbox',
  validateSearch: pick('cursor', 'sequence', 'message', 'view'),
  component: lazyRouteComponent(() => import('../pages/inbox/inbox-page'), 'InboxPage'),
});

const jobs = createRoute({
  ...parent,
  path: '/app/jobs',
  validateSearch: pick('cursor', 'state'),
  component: lazyRouteComponent(() => import('../pages/jobs/jobs-page'), 'JobsPage'),
});

const exportsPage = createRoute({
  ...parent,
  path: '/app/exports',
  validateSearch: pick('cursor'),
  component: lazyRouteComponent(() => import('../pages/exports/exports-page'), 'ExportsPage'),
});

const keys = createRoute({
  ...parent,
  path: '/app/keys',
  validateSearch: pick('revoked'),
  component: lazyRouteComponent(() => import('../pages/keys/keys-page'), 'KeysPage'),
});

const usage = createRoute({
  ...parent,
  path: '/app/usage',
  validateSearch: pick('days', 'key'),
  component: lazyRouteComponent(() => import('../pages/usage/usage-page'), 'UsagePage'),
});

const privacy = createRoute({
  ...parent,
  path: '/app/privacy',
  component: lazyRouteComponent(() => import('../pages/privacy/privacy-page'), 'PrivacyPage'),
});

const suppressions = createRoute({
  ...parent,
  path: '/app/suppressions',
  validateSearch: pick('cursor', 'kind', 'value', 'job'),
  component: lazyRouteComponent(() => import('../pages/suppressions/suppressions-page'), 'SuppressionsPage'),
});

const settings = createRoute({
  ...parent,
  path: '/app/settings',
  component: lazyRouteComponent(() => import('../pages/settings/settings-page'), 'SettingsPage'),
});

const members = createRoute({
  ...parent,
  path: '/app/members',
  component: lazyRouteComponent(() => import('../pages/members/members-page'), 'MembersPage'),
});

const activity = createRoute({
  ...parent,
  path: '/app/activity',
  validateSearch: pick('cursor', 'action'),
  component: lazyRouteComponent(() => import('../pages/activity/activity-page'), 'ActivityPage'),
});

/** `Root` shows it without the navigation, also before the sign-in. */
const welcome = createRoute({ ...parent, path: '/app/welcome' });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    jobs,
    address,
    tryThis,
    find,
    companies,
    people,
    company,
    verify,
    lists,
    list,
    sequences,
    sequence,
    conversations,
    tasks,
    deliverability,
    mailboxes,
    mailboxReturn,
    mailbox,
    monitors,
    monitor,
    webhooks,
    webhook,
    inbox,
    ...crmRoutes,
    exportsPage,
    keys,
    usage,
    privacy,
    suppressions,
    members,
    activity,
    welcome,
    settings,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
