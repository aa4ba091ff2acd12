import type { Route } from './open-api';

/** A page of the reference: the operations for one purpose of callers. */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly intro: string;
  /** Routes of operators and of browsers are listed apart. */
  readonly isApart?: boolean;
}

const groups: readonly Group[] = [
  {
    name: 'find',
    title: 'Find',
    intro: 'Email addresses of people and companies, and the contents of websites.',
  },
  {
    name: 'verify',
    title: 'Verify',
    intro: 'Whether addresses accept mail, and why.',
  },
  {
    name: 'leads',
    title: 'Leads',
    intro: 'Businesses of a niche in a place, and sites to read in the background.',
  },
  {
    name: 'companies',
    title: 'Companies',
    intro: 'Facts, buying signals, people and profiles of companies.',
  },
  {
    name: 'lists',
    title: 'Lists',
    intro: 'Leads that you keep, import, merge, verify and monitor.',
  },
  {
    name: 'sequences',
    title: 'Sequences',
    intro: 'Series of messages to the leads of a list.',
  },
  {
    name: 'exports',
    title: 'Exports',
    intro: 'Files for CRMs, and the record of every export.',
  },
  {
    name: 'jobs',
    title: 'Jobs and results',
    intro: 'Long work with its progress, and the rows of earlier answers.',
  },
  {
    name: 'webhooks',
    title: 'Webhooks',
    intro: 'Events that Lode sends to your own server.',
  },
  {
    name: 'keys',
    title: 'Keys',
    intro: 'API keys, the account of a key, its usage, and the audit log.',
  },
  {
    name: 'privacy',
    title: 'Privacy',
    intro: 'People and companies that the account does not contact.',
  },
  {
    name: 'sandbox',
    title: 'Sandbox',
    intro: 'Contents, clock and mailboxes of the simulated internet. 404 on the real internet.',
  },
  {
    name: 'operators',
    title: 'For operators',
    intro:
      'Suppressions of the whole deployment, erasure and subject access. Keys with these scopes are created on the server.',
    isApart: true,
  },
  {
    name: 'browser',
    title: 'For browsers',
    intro:
      'Sign-in and members of the dashboard, by the cookie of a session, and pages for recipients. Programs do not call them.',
    isApart: true,
  },
];

export interface GroupedRoutes extends Group {
  readonly routes: readonly Route[];
}

/** Groups with at least one operation, in order. The contracts say which group an operation belongs to. */
export function groupRoutes(routes: readonly Route[]): GroupedRoutes[] {
  const byName = Map.groupBy(routes, ({ operation }) => operation['x-page']);
  return groups.flatMap((group) => {
    const own = byName.get(group.name);
    return own ? [{ ...group, routes: own }] : [];
  });
}
