import { html, document, failure, type Page } from '../web/answer';
import type { WebSite } from '../web/web-site';

const domain = 'veredas.test';
const origin = `https://www.${domain}`;
/** Milliseconds for which a state of the site lasts, counted from 1970, so that it does not depend on the start. */
export const changeIntervalMs = 14 * 24 * 3_600_000;

interface State {
  readonly technology: string;
  readonly script: string;
  readonly people: readonly (readonly [name: string, title: string, email: string])[];
  readonly roles: readonly string[];
  readonly news: readonly string[];
}

const staff = [['Marta Quirino', 'Managing Director', `marta.quirino@${domain}`]] as const;

const states: readonly [State, State] = [
  {
    technology: 'Hotjar',
    script: '<script async src="https://static.hotjar.com/c/hotjar-1234567.js?sv=6"></script>',
    people: staff,
    roles: ['Accountant'],
    news: [],
  },
  {
    technology: 'Plausible',
    script: '<script defer data-domain="site" src="https://plausible.io/js/script.js"></script>',
    people: [...staff, ['Jonas Abelard', 'Head of Sales', `jonas.abelard@${domain}`]],
    roles: ['Accountant', 'Sales Manager'],
    news: ['Veredas raises $4 million in seed funding'],
  },
];

/** The company whose site changes every two weeks: a technology, a person, an open role and a funding. */
export const changingCompany = {
  domain,
  /** Differences of the second state. */
  added: {
    technology: 'Plausible',
    email: `jonas.abelard@${domain}`,
    role: 'Sales Manager',
    funding: states[1].news[0] ?? '',
  },
  removed: { technology: 'Hotjar' },
  /** The next change to the second state after a time in milliseconds. */
  nextChange: (now: number): number => {
    const period = Math.floor(now / changeIntervalMs) + 1;
    return (period % 2 === 1 ? period : period + 1) * changeIntervalMs;
  },
} as const;

/** @param clock current time in milliseconds */
export function changingSite(clock: () => number): WebSite {
  const state = (): State => states[Math.floor(clock() / changeIntervalMs) % 2 === 1 ? 1 : 0];
  const page =
    (title: string, body: (now: State) => string): Page =>
    () =>
      html(`<!doctype html><html lang="en"><head><title>${title} | Veredas</title>
<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>
<body><nav><a href="/">Home</a> <a href="/team">Team</a> <a href="/careers">Careers</a></nav>
${body(state())}${state().script}</body></html>`);
  return {
    hosts: [`www.${domain}`, domain],
    http: 'redirect',
    redirectHosts: true,
    otherwise: failure(404),
    pages: {
      '/': page('Home', () => '<h1>Veredas</h1><p>Software for logistics.</p>'),
      '/team': page('Team', ({ people }) => `<h1>Our team</h1>${people.map(cardOf).join('')}`),
      '/careers': page('Careers', ({ roles }) => `<h1>Open positions</h1>${roles.map(postingOf).join('')}`),
      '/feed.xml': () => document('application/rss+xml', feedOf(state(), clock())),
    },
  };
}

const cardOf = ([name, title, email]: State['people'][number]): string =>
  `<div class="member"><h3>${name}</h3><p>${title}</p><a href="mailto:${email}">${email}</a></div>`;

const postingOf = (title: string): string =>
  `<h2>${title}</h2><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    datePosted: '2026-01-05',
    hiringOrganization: { '@type': 'Organization', name: 'Veredas', sameAs: origin },
    jobLocation: { '@type': 'Place', address: { addressLocality: 'Lisbon', addressCountry: 'PT' } },
  })}</script>`;

const feedOf = ({ news }: State, now: number): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Veredas</title><link>${origin}/</link>${news
    .map(
      (title) =>
        `<item><title>${title}</title><link>${origin}/news/funding</link><pubDate>${new Date(now - (now % changeIntervalMs)).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`;
