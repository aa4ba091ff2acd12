import type { Route } from './open-api';

/** A page of the reference: the operations for one purpose of callers. */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly intro: string;
  /** Beginnings of the paths of its operations. The first group that matches takes an operation. */
  readonly paths: readonly string[];
  /** Routes of operators and of browsers are listed apart. */
  readonly isApart?: boolean;
}

const groups: readonly Group[] = [
  {
    name: 'find',
    title: 'Find',
    intro: 'Email addresses of people and companies, and the contents of websites.',
    paths: [
      '/email-finder',
      '/bulk-files/email-finder',
      '/domain-search',
      '/bulk-files/domain-search',
      '/people',
      '/crawl',
      '/site-pages',
    ],
  },
  {
    name: 'verify',
    title: 'Verify',
    intro: 'Whether addresses accept mail, and why.',
    paths: ['/email-verifier', '/bulk-email-verifier', '/bulk-files/email-verifier'],
  },
  {
    name: 'leads',
    title: 'Leads',
    intro: 'Businesses of a niche in a place, and sites to read in the background.',
    paths: ['/generate-leads', '/bulk-files/generate-leads', '/maps-search', '/suggestions', '/readings'],
  },
  {
    name: 'companies',
    title: 'Companies',
    intro: 'Facts, buying signals, people and profiles of companies.',
    paths: [
      '/enrich-company',
      '/bulk-files/enrich-company',
      '/companies',
      '/intent-signals',
      '/org-chart',
      '/network-finder',
    ],
  },
  {
    name: 'lists',
    title: 'Lists',
    intro: 'Leads that you keep, import, merge, verify and monitor.',
    paths: ['/lists', '/monitors'],
  },
  {
    name: 'sequences',
    title: 'Sequences',
    intro: 'Series of messages to the leads of a list.',
    paths: ['/sequences', '/mailboxes', '/conversations'],
  },
  {
    name: 'exports',
    title: 'Exports',
    intro: 'Files for CRMs, and the record of every export.',
    paths: ['/export', '/exports', '/crm', '/crm-connections', '/crm-authorizations'],
  },
  {
    name: 'jobs',
    title: 'Jobs and results',
    intro: 'Long work with its progress, and the rows of earlier answers.',
    paths: ['/jobs', '/results'],
  },
  {
    name: 'webhooks',
    title: 'Webhooks',
    intro: 'Events that Lode sends to your own server.',
    paths: ['/webhooks'],
  },
  {
    name: 'keys',
    title: 'Keys',
    intro: 'API keys, the account of a key, its usage, and the audit log.',
    paths: ['/keys', '/account', '/usage', '/audit-log'],
  },
  {
    name: 'privacy',
    title: 'Privacy',
    intro: 'People and companies that the account does not contact.',
    paths: ['/suppressions'],
  },
  {
    name: 'sandbox',
    title: 'Sandbox',
    intro: 'Contents, clock and mailboxes of the simulated internet. 404 on the real internet.',
    paths: ['/sandbox'],
  },
  {
    name: 'operators',
    title: 'For operators',
    intro:
      'Suppressions of the whole deployment, erasure and subject access. Keys with these scopes are created on the server.',
    paths: ['/privacy'],
    isApart: true,
  },
  {
    name: 'browser',
    title: 'For browsers',
    intro:
      'Sign-in and members of the dashboard, by the cookie of a session, and pages for recipients. Programs do not call them.',
    paths: ['/session', '/members', '/invitations', '/t/', '/u/', '/opt-out'],
    isApart: true,
  },
  {
    name: 'more',
    title: 'Further operations',
    intro: 'Operations without a page of their own.',
    paths: ['/'],
  },
];

export interface GroupedRoutes extends Group {
  readonly routes: readonly Route[];
}

/** Groups with at least one operation, in order. */
export const groupRoutes = (routes: readonly Route[]): GroupedRoutes[] =>
  groups
    .map((group) => ({
      ...group,
      routes: inOrder(
        group,
        routes.filter((route) => groupOf(route) === group),
      ),
    }))
    .filter((group) => group.routes.length > 0);

/** In the order of the paths of the group; equal ones stay as they are. */
const inOrder = ({ paths }: Group, routes: readonly Route[]): Route[] => {
  const position = ({ path }: Route): number => paths.findIndex((begin) => isBelow(path, begin));
  return routes.toSorted((a, b) => position(a) - position(b));
};

const groupOf = ({ path }: Route): Group | undefined =>
  groups.find(({ paths }) => paths.some((begin) => isBelow(path, begin)));

const isBelow = (path: string, begin: string): boolean =>
  begin.endsWith('/') ? path.startsWith(begin) : path === begin || path.startsWith(`${begin}/`);
