import type { WebSite } from '@lode/sandbox';
import { page } from '../crawl/small-site';

interface Member {
  readonly name: string;
  readonly title: string;
  readonly email?: string;
  readonly manager?: string;
  readonly profile?: string;
}

const card = ({ name, title, email, manager, profile }: Member): string =>
  `<div class="card"><h3>${name}</h3><p>${title}</p>
   ${manager === undefined ? '' : `<p>Reports to ${manager}</p>`}
   ${email === undefined ? '' : `<p><a href="mailto:${email}">${email}</a></p>`}
   ${profile === undefined ? '' : `<p><a href="${profile}">LinkedIn</a></p>`}</div>`;

const profileOfAna = 'https://www.linkedin.com/in/ana-ruiz-quay';

/** Three people with addresses in the usual form, and one without. */
export const staffOf = (domain: string): readonly Member[] => [
  {
    name: 'Ana Ruiz',
    title: 'Chief Executive Officer',
    email: `ana.ruiz@${domain}`,
    profile: profileOfAna,
  },
  { name: 'Tom Cole', title: 'Head of Sales', email: `tom.cole@${domain}` },
  { name: 'Rosa Blum', title: 'Sales Representative', email: `rosa.blum@${domain}`, manager: 'Tom Cole' },
  { name: 'Jane Doe', title: 'Chief Technology Officer' },
];

export const chartPages = (staff: readonly Member[]): WebSite['pages'] => ({
  '/': page('Quay', '<html lang="en"><a href="/team">Team</a>'),
  '/team': page('Our team', `<html lang="en"><h2>Our team</h2>${staff.map(card).join('')}`),
});
