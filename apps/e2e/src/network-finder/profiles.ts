import type { Dossier, NetworkProfile } from '@lode/sandbox';
import { addSite } from '../crawl/small-site';
import { companyWhere } from '../enrich-company/known-companies';
import type { Suite } from '../harness/suite';
import { chartPages, profileOfAna, staffOf } from '../org-chart/chart-company';
import { finderOf } from './finder';

const domain = 'profiles.test';

/** The profile of a person, found by a web search only. */
const searchedPerson = ({ profiles }: Dossier): NetworkProfile | undefined =>
  profiles.find(({ kind, shownBy }) => kind === 'person' && shownBy.join() === 'search');

export const networkProfiles: Suite = (lode) =>
  describe('GET /network-finder', () => {
    const find = finderOf(lode);

    beforeAll(() => {
      addSite(lode(), domain, chartPages(staffOf(domain)));
    });

    it("returns the profile that the company's own site links to, first and with the reason", async () => {
      const { profiles, query } = await find('Ana Ruiz', domain);
      expect(query).toEqual({ name: 'Ana Ruiz', company: domain });
      expect(profiles[0]).toMatchObject({
        ...{ url: profileOfAna, name: 'Ana Ruiz', kind: 'person', network: 'linkedin' },
        reason: expect.stringMatching(/./),
        evidence: [{ source: 'website', url: `https://${domain}/team` }],
      });
    }, 20_000);

    it('returns the profile in a web search, by its title and URL', async () => {
      const company = companyWhere(lode(), (each) => !each.parked && searchedPerson(each) !== undefined);
      const wanted = searchedPerson(company.dossier);
      const { profiles } = await find(wanted?.name ?? '', company.dossier.domain);
      expect(profiles.map(({ url }) => url)).toEqual([wanted?.url]);
      expect(profiles[0]?.evidence).toMatchObject([{ source: 'web_search' }]);
    }, 30_000);

    it('removes markup from a name', async () => {
      const marked = await find('<b>Ana</b> Ruiz<script>alert(1)</script>', domain);
      const { query, profiles } = await find('Ana Ruiz', domain);
      expect([marked.query, marked.profiles]).toEqual([query, profiles]);
    }, 20_000);

    it('returns nothing for an unknown person, and reports its requests', async () => {
      const answer = await find('Quorn Zeppelin', domain);
      expect(answer).toMatchObject({
        profiles: [],
        partial: false,
        hint: expect.stringMatching(/^No profile was found/),
      });
      expect(answer.sources_status.map(({ source }) => source)).toEqual([
        ...['website', 'wikidata', 'names_index', 'web_search'],
      ]);
    }, 20_000);

    it('never fetches a network', () => {
      const hosts = new Set(lode().sandbox.observed.dns.map(({ name }) => name));
      expect([...hosts].filter((host) => /(^|\.)(linkedin|xing)\.com$/.test(host))).toEqual([]);
    });
  });
