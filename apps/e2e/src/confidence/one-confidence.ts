import type { DomainSearchResult, LeadsResult, OrgChartResult } from '@lode/contracts';
import { searched } from '../domain-search/search';
import { anew, callIntel } from '../enrich-company/ask-intel';
import { cafes, generated } from '../generate-leads/leads';
import type { Deployment } from '../harness/deployment';
import type { Suite } from '../harness/suite';
import { findPerson } from '../email-finder/find';

/** Companies of the sandbox, and people of each that the finder is asked about. */
const limits = { companies: 8, people: 3 };

/** The confidence that each operation states for an address. */
type Stated = Record<string, number>;

const chart = (lode: Deployment, domain: string): Promise<OrgChartResult> =>
  callIntel(lode, '/org-chart', { domain, contacts: 'true' }, anew);

const ofSearch = ({ emails }: DomainSearchResult): Stated =>
  Object.fromEntries(emails.flatMap(({ email, name, confidence }) => (name ? [[email, confidence]] : [])));

const ofChart = ({ people }: OrgChartResult): Stated =>
  Object.fromEntries(
    people.flatMap(({ contact: { email, email_confidence } }) => (email ? [[email, email_confidence]] : [])),
  );

const ofLeads = ({ leads }: LeadsResult): Stated =>
  Object.fromEntries(
    leads.flatMap(({ contacts }) =>
      contacts.flatMap(({ email, email_confidence }) => (email ? [[email, email_confidence]] : [])),
    ),
  );

/** The people that a site shows, by given and family name. */
function shownPeople(lode: Deployment, domain: string): [string, string][] {
  const pages = lode.sandbox.truth.site(domain)?.reachable(2) ?? [];
  const names = new Set(pages.flatMap(({ people }) => people.map(({ name }) => name)));
  return [...names].flatMap((name) => {
    const words = name.split(' ');
    return words.length === 2 ? [[words[0] ?? '', words[1] ?? ''] as [string, string]] : [];
  });
}

async function foundAt(lode: Deployment, domain: string): Promise<Stated> {
  const stated: Stated = {};
  for (const [first, last] of shownPeople(lode, domain).slice(0, limits.people)) {
    const { email, confidence } = await findPerson(lode, domain, first, last);
    if (email !== null) stated[email] = confidence;
  }
  return stated;
}

/** The addresses that two operations know, with both confidences where they differ. */
const differing = (one: Stated, other: Stated) =>
  Object.entries(one).filter(([email, confidence]) => email in other && other[email] !== confidence);

export const oneConfidence: Suite = (lode) =>
  describe('the confidence in an address', () => {
    it('is the same in the finder, domain search and the org chart', async () => {
      const companies = lode().sandbox.truth.companies.filter(
        ({ domain }) => shownPeople(lode(), domain).length >= limits.people,
      );
      expect(companies.length).toBeGreaterThan(0);
      const compared = await Promise.all(
        companies.slice(0, limits.companies).map(async ({ domain }) => {
          const found = await foundAt(lode(), domain);
          const drawn = ofChart(await chart(lode(), domain));
          const again = await foundAt(lode(), domain);
          const listed = ofSearch(await searched(lode(), { domain, limit: '50' }));
          expect([domain, differing(found, again)]).toEqual([domain, []]);
          expect([domain, differing(found, listed)]).toEqual([domain, []]);
          expect([domain, differing(found, drawn)]).toEqual([domain, []]);
          expect([domain, differing(drawn, listed)]).toEqual([domain, []]);
          return Object.keys(found).filter((email) => email in drawn).length;
        }),
      );
      expect(Math.max(...compared)).toBeGreaterThan(0);
    }, 120_000);

    it('is the same in domain search and in the contacts of leads', async () => {
      const leads = await generated(lode(), cafes);
      const domains = new Set(
        leads.leads.flatMap(({ contacts }) => contacts.flatMap(({ email }) => email?.split('@')[1] ?? [])),
      );
      expect(domains.size).toBeGreaterThan(0);
      const stated = ofLeads(leads);
      await Promise.all(
        [...domains].slice(0, limits.companies).map(async (domain) => {
          const listed = ofSearch(await searched(lode(), { domain, limit: '50' }));
          expect([domain, differing(stated, listed)]).toEqual([domain, []]);
        }),
      );
    }, 120_000);
  });
