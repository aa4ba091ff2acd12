import type { Answer, MailDomain, WebSite } from '@lode/sandbox';
import { addSite, page } from '../crawl/small-site';
import type { Deployment } from '../harness/deployment';

export interface Company extends Omit<MailDomain, 'name' | 'mailboxes'> {
  /** Local parts of existing mailboxes; the host rejects all others. */
  readonly mailboxes?: readonly string[];
  /** Default: no site. */
  readonly pages?: WebSite['pages'];
}

/** Adds a company to the sandbox. @returns its domain */
export function addCompany(
  lode: Pick<Deployment, 'sandbox'>,
  name: string,
  { mailboxes = [], pages, ...mail }: Company,
): string {
  const existing = mailboxes.map((local) => [local, 'exists'] as const);
  lode.sandbox.add({ ...mail, name, mailboxes: Object.fromEntries(existing) });
  if (pages) addSite(lode, name, pages);
  return name;
}

type Member = readonly [name: string, title: string, email: string];

const entry = ([name, title, email]: Member): string =>
  `<li>${name}, ${title}, <a href="mailto:${email}">${email}</a></li>`;

/** A page that shows people with their addresses. */
export const teamPage = (...members: readonly Member[]): Answer =>
  page('Our team', `<h2>Our team</h2><ul>${members.map(entry).join('')}</ul>`);

/** Three people with addresses in the usual form. */
export const colleagues = (domain: string): readonly Member[] => [
  ['Ana Ruiz', 'Head of Sales', `ana.ruiz@${domain}`],
  ['Tom Cole', 'Software Engineer', `tom.cole@${domain}`],
  ['Rosa Blum', 'Accountant', `rosa.blum@${domain}`],
];
