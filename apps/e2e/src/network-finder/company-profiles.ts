import type { Dossier, NetworkProfile, WebSite } from '@lode/sandbox';
import { addSite, page } from '../crawl/small-site';
import { companyWhere } from '../enrich-company/known-companies';
import type { Suite } from '../harness/suite';
import { chartPages, profileOfAna, staffOf } from '../org-chart/chart-company';
import { finderOf } from './finder';

const shared = 'shared-profiles.test';
const ofCompany = 'https://www.linkedin.com/company/quay-advisers';

/** The name in plain letters: `Zak Audit` for `Żak Audit`. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('ß', 'ss');

/** Of a company with diacritics in its name, found by a web search only. */
const searchedCompany = ({ name, profiles }: Dossier): NetworkProfile | undefined =>
  name === plain(name)
    ? undefined
    : profiles.find(({ kind, shownBy }) => kind === 'company' && shownBy.join() === 'search');

/** A site whose team page links to the profiles of the company within the card of a person. */
const sharedCards = (): WebSite['pages'] => {
  const [ana] = staffOf(shared).filter(({ name }) => name === 'Ana Ruiz');
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Quay',
    sameAs: [ofCompany],
  };
  const cards = chartPages(
    ana ? [ana, { name: 'Tom Cole', title: 'Head of Sales', profile: ofCompany }] : [],
  );
  const data = `<html lang="en"><script type="application/ld+json">${JSON.stringify(organisation)}</script>`;
  return { ...cards, '/': page('Quay', `${data}<a href="/team">Team</a>`) };
};

export const companyProfiles: Suite = (lode) =>
  describe('GET /network-finder for a company', () => {
    const find = finderOf(lode);

    beforeAll(() => {
      addSite(lode(), shared, sharedCards());
    });

    it('finds a company with diacritics by its plain name, and the reverse', async () => {
      const { dossier } = companyWhere(lode(), (each) => searchedCompany(each) !== undefined);
      const { url } = searchedCompany(dossier) ?? {};
      for (const name of [dossier.name, plain(dossier.name)])
        expect([name, (await find(name)).profiles[0]?.url]).toEqual([name, url]);
    }, 30_000);

    it('does not assign a profile of the company to one of its people', async () => {
      expect((await find('Ana Ruiz', shared)).profiles.map(({ url }) => url)).toEqual([profileOfAna]);
      expect((await find('Tom Cole', shared)).profiles).toEqual([]);
      expect((await find('Quay', shared)).profiles).toMatchObject([{ url: ofCompany, kind: 'company' }]);
    }, 30_000);
  });
