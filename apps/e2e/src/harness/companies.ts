import { html, plainText, type Answer, type WebSite, type MailDomain } from '@lode/sandbox';
import type { Deployment } from './deployment';

type WithSandbox = Pick<Deployment, 'sandbox'>;

/** A page with enough text of its own, so that it does not count as a duplicate. */
export const page = (title: string, content: string): Answer =>
  html(`<title>${title}</title>${content}<p>${`${title} is the subject of this page. `.repeat(9)}</p>`);

/** Adds a site to the sandbox. @returns the URL of its first page */
export function addSite({ sandbox }: WithSandbox, host: string, pages: WebSite['pages']): string {
  sandbox.addSite({ hosts: [host], pages });
  return `https://${host}/`;
}

/** Three pages in a row, each one link deeper, with an address on the last two. */
export const addSmallSite = (place: WithSandbox, host: string): string =>
  addSite(place, host, {
    '/': page('Quay', '<html lang="en"><a href="/contact">Contact</a>'),
    '/contact': page(
      'Contact',
      `<p>Write to <a href="mailto:sales@${host}">us</a>.</p><p>Tel. <a href="tel:+49891234560">+49 89 1234560</a></p>
       <a href="https://www.linkedin.com/company/quay">LinkedIn</a> <a href="/team">Team</a>
       <form action="/send" method="post"><input type="email" name="from"><textarea name="text"></textarea></form>`,
    ),
    '/team': page('Team', `<p>Anna Ruiz: anna.ruiz [at] ${host.replace('.', ' [dot] ')}</p>`),
  });

/** Numbers do not distinguish texts. */
const letters = (index: number): string => String.fromCharCode(97 + index).repeat(3);

/**
 * A first page with links to a number of others, 26 at most, with an address on each.
 * @param further additional pages
 */
export function addWideSite(
  place: WithSandbox,
  host: string,
  count: number,
  further: WebSite['pages'] = {},
): string {
  const names = Array.from({ length: count }, (_, index) => letters(index));
  const links = names.map((name) => `<a href="/${name}">${name}</a>`).join(' ');
  const others = names.map((name) => [`/${name}`, page(name, `<p>${name}@${host}</p>`)] as const);
  return addSite(place, host, { '/': page('Index', links), ...Object.fromEntries(others), ...further });
}

/** A robots.txt with a crawl delay in seconds, so that a crawl is still running during a fault. */
export const unhurried = (delay: number): WebSite['pages'] => ({
  '/robots.txt': plainText(`User-agent: *\nCrawl-delay: ${delay}`),
});

interface Company extends Omit<MailDomain, 'name' | 'mailboxes'> {
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

const dataOf = (host: string, name: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'AccountingService',
  name,
  legalName: `${name} Ltd`,
  url: `https://${host}/`,
  description: `${name} keeps the books of workshops.`,
  foundingDate: '1987-05-04',
  numberOfEmployees: { '@type': 'QuantitativeValue', value: 42 },
  logo: `https://${host}/logo.svg`,
  vatID: 'GB123456789',
  telephone: '+44 20 7946 0123',
  email: `hello@${host}`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: '12 Fore Street',
    addressLocality: 'London',
    postalCode: 'EC2Y 5EJ',
    addressCountry: 'GB',
  },
  sameAs: ['https://www.linkedin.com/company/quorn-beck'],
});

const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/**
 * Adds a company whose site states all supported facts.
 * @returns its domain
 * @param name another name if registers are requested, because their answers are cached by name
 * @param further additional pages
 */
export function addStatedCompany(
  lode: Pick<Deployment, 'sandbox'>,
  host: string,
  name = 'Quorn & Beck',
  further: WebSite['pages'] = {},
): string {
  const generator = '<meta name="generator" content="WordPress 6.8">';
  addSite(lode, host, {
    '/': page(name, `<html lang="en">${generator}${jsonLd(dataOf(host, name))}<a href="/about">About</a>`),
    '/about': page('About', `<html lang="en"><p>${name} was founded in 1991.</p>`),
    ...further,
  });
  return host;
}

interface ChartMember {
  readonly name: string;
  readonly title: string;
  readonly email?: string;
  readonly manager?: string;
  readonly profile?: string;
}

const card = ({ name, title, email, manager, profile }: ChartMember): string =>
  `<div class="card"><h3>${name}</h3><p>${title}</p>
   ${manager === undefined ? '' : `<p>Reports to ${manager}</p>`}
   ${email === undefined ? '' : `<p><a href="mailto:${email}">${email}</a></p>`}
   ${profile === undefined ? '' : `<p><a href="${profile}">LinkedIn</a></p>`}</div>`;

const profileOfAna = 'https://www.linkedin.com/in/ana-ruiz-quay';

/** Three people with addresses in the usual form, and one without. */
export const staffOf = (domain: string): readonly ChartMember[] => [
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

export const chartPages = (staff: readonly ChartMember[]): WebSite['pages'] => ({
  '/': page('Quay', '<html lang="en"><a href="/team">Team</a>'),
  '/team': page('Our team', `<html lang="en"><h2>Our team</h2>${staff.map(card).join('')}`),
});
