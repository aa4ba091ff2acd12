import {
  AtSign,
  Ban,
  BarChart3,
  Building2,
  Contact,
  Download,
  FlaskConical,
  Globe,
  History,
  House,
  Inbox,
  KeyRound,
  List,
  ListChecks,
  ListTodo,
  MailCheck,
  Mails,
  MessagesSquare,
  Plug,
  Radar,
  Search,
  Send,
  Settings,
  ShieldCheck,
  Users,
  UserX,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { SessionStatus } from '../session/credential/session';
import { text } from '../text/text';

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown to roles with this scope only. */
  readonly scope?: SessionStatus['scopes'][number];
}

export interface NavigationGroup {
  readonly title?: string;
  readonly links: readonly NavigationLink[];
  /** Shown in the sandbox only. */
  readonly sandbox?: boolean;
  /** Folded while no page of it is open. */
  readonly folded?: boolean;
}

const { nav } = text;

/** By work, in the order of a day: find, verify, keep, write, hand over. */
const navigation: readonly NavigationGroup[] = [
  { links: [{ to: '/', label: nav.home, icon: House }] },
  {
    title: nav.groups.find,
    links: [
      { to: '/app/find', label: nav.find, icon: Search },
      { to: '/app/companies', label: nav.companies, icon: Building2 },
      { to: '/app/people', label: nav.people, icon: Contact },
      { to: '/app/address', label: nav.address, icon: AtSign },
      { to: '/app/company', label: nav.company, icon: Globe },
    ],
  },
  {
    title: nav.groups.keep,
    links: [
      { to: '/app/verify', label: nav.verify, icon: MailCheck },
      { to: '/app/lists', label: nav.lists, icon: List },
      { to: '/app/monitors', label: nav.monitors, icon: Radar, scope: 'lists:read' },
    ],
  },
  {
    title: nav.groups.write,
    links: [
      { to: '/app/sequences', label: nav.sequences, icon: Send },
      {
        to: '/app/conversations',
        label: nav.conversations,
        icon: MessagesSquare,
        scope: 'conversations:read',
      },
      { to: '/app/tasks', label: nav.tasks, icon: ListTodo, scope: 'tasks:read' },
      { to: '/app/mailboxes', label: nav.mailboxes, icon: Mails, scope: 'mailboxes:read' },
      {
        to: '/app/deliverability',
        label: nav.deliverability,
        icon: ShieldCheck,
        scope: 'mailboxes:read',
      },
    ],
  },
  {
    title: nav.groups.handOver,
    links: [
      { to: '/app/crm', label: nav.crm, icon: Plug, scope: 'export:read' },
      { to: '/app/exports', label: nav.exports, icon: Download },
      { to: '/app/jobs', label: nav.jobs, icon: ListChecks },
    ],
  },
  {
    title: nav.groups.demonstration,
    sandbox: true,
    links: [
      { to: '/app/try', label: nav.try, icon: FlaskConical },
      { to: '/app/inbox', label: nav.inbox, icon: Inbox },
    ],
  },
  {
    title: nav.groups.settings,
    folded: true,
    links: [
      { to: '/app/settings', label: nav.settings, icon: Settings },
      { to: '/app/members', label: nav.members, icon: Users },
      { to: '/app/suppressions', label: nav.suppressions, icon: Ban },
      { to: '/app/privacy', label: nav.privacy, icon: UserX, scope: 'keys:admin' },
      { to: '/app/usage', label: nav.usage, icon: BarChart3, scope: 'keys:admin' },
      { to: '/app/keys', label: nav.keys, icon: KeyRound, scope: 'keys:admin' },
      { to: '/app/webhooks', label: nav.webhooks, icon: Webhook, scope: 'webhooks:read' },
      { to: '/app/activity', label: nav.activity, icon: History, scope: 'keys:admin' },
    ],
  },
];

/** The scope that a page needs, as that of its link; undefined for pages of every role. */
export const scopeOf = (path: string): NavigationLink['scope'] =>
  navigation
    .flatMap(({ links }) => links)
    .find(({ to }) => to !== '/' && (path === to || path.startsWith(`${to}/`)))?.scope;

/** The groups and links of a role. */
export const navigationFor = (scopes: readonly string[], isSandbox: boolean): readonly NavigationGroup[] =>
  navigation
    .filter(({ sandbox }) => !sandbox || isSandbox)
    .map((group) => ({
      ...group,
      links: group.links.filter(({ scope }) => scope === undefined || scopes.includes(scope)),
    }));
