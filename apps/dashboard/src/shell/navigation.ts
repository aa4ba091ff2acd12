import {
  Ban,
  BarChart3,
  Building2,
  Contact,
  Download,
  FlaskConical,
  Globe,
  Inbox,
  History,
  KeyRound,
  LayoutDashboard,
  List,
  MailCheck,
  Mails,
  Plug,
  Radar,
  Search,
  Send,
  Settings,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { SessionStatus } from '../session/credential/session';
import { text } from '../text/text';

interface NavigationLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown to roles with this scope only. */
  readonly scope?: SessionStatus['scopes'][number];
  /** Shown in the sandbox only. */
  readonly sandbox?: boolean;
}

interface NavigationGroup {
  readonly title?: string;
  readonly links: readonly NavigationLink[];
}

const { nav } = text;

export const navigation: readonly NavigationGroup[] = [
  {
    links: [
      { to: '/', label: nav.overview, icon: LayoutDashboard },
      { to: '/app/try', label: nav.try, icon: FlaskConical, sandbox: true },
    ],
  },
  {
    title: nav.groups.research,
    links: [
      { to: '/app/find', label: nav.find, icon: Search },
      { to: '/app/companies', label: nav.companies, icon: Building2 },
      { to: '/app/people', label: nav.people, icon: Contact },
      { to: '/app/company', label: nav.company, icon: Globe },
      { to: '/app/verify', label: nav.verify, icon: MailCheck },
    ],
  },
  {
    title: nav.groups.outreach,
    links: [
      { to: '/app/lists', label: nav.lists, icon: List },
      { to: '/app/monitors', label: nav.monitors, icon: Radar, scope: 'lists:read' },
      { to: '/app/sequences', label: nav.sequences, icon: Send },
      { to: '/app/mailboxes', label: nav.mailboxes, icon: Mails, scope: 'mailboxes:read' },
      { to: '/app/inbox', label: nav.inbox, icon: Inbox, sandbox: true },
      { to: '/app/crm', label: nav.crm, icon: Plug, scope: 'export:read' },
      { to: '/app/exports', label: nav.exports, icon: Download },
      { to: '/app/suppressions', label: nav.suppressions, icon: Ban },
    ],
  },
  {
    title: nav.groups.account,
    links: [
      { to: '/app/keys', label: nav.keys, icon: KeyRound, scope: 'keys:admin' },
      { to: '/app/webhooks', label: nav.webhooks, icon: Webhook, scope: 'webhooks:read' },
      { to: '/app/usage', label: nav.usage, icon: BarChart3, scope: 'keys:admin' },
      { to: '/app/members', label: nav.members, icon: Users },
      { to: '/app/activity', label: nav.activity, icon: History, scope: 'keys:admin' },
      { to: '/app/settings', label: nav.settings, icon: Settings },
    ],
  },
];
