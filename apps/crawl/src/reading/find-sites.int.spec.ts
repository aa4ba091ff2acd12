import { FindCompanySites, FindProfileOwners, ReadSite } from '@lode/contracts';
import { html } from '@lode/sandbox';
import { sharedCrawl, type CrawlFixture } from '../testing/crawl-fixture';

const jane = 'https://www.linkedin.com/in/jane-miller';
const organisation = (name: string, domain: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `https://${domain}/`,
  })}</script>`;

describe('sites that were read before', () => {
  let lode: CrawlFixture;
  beforeAll(async () => {
    lode = await sharedCrawl();
  });

  /** Reads a site with a company and a person with a profile. */
  const read = async (
    domain: string,
    company: string,
    person = 'Jane Miller',
    profile = jane,
  ): Promise<void> => {
    const team = `<h2>Our team</h2><ul><li><h3>${person}</h3><p>Head of Sales</p><a href="${profile}">LinkedIn</a></li></ul>`;
    lode.sandbox.addSite({
      hosts: [domain],
      pages: { '/': html(`${organisation(company, domain)}<a href="/team">Team</a>`), '/team': html(team) },
    });
    await lode.call(ReadSite, { site: domain });
  };
  const named = async (name: string) => (await lode.call(FindCompanySites, { name })).sites;
  const owners = async (profile_url: string) => (await lode.call(FindProfileOwners, { profile_url })).owners;

  test('are found by the name of their company, in any spelling', async () => {
    await read('muller-foods.test', 'Müller Foods GmbH');
    const read_at = expect.stringMatching(/Z$/) as string;
    const site = { domain: 'muller-foods.test', company: 'Müller Foods GmbH', read_at };
    for (const name of ['Müller Foods GmbH', 'mueller foods', 'MULLER FOODS'])
      expect(await named(name)).toEqual([site]);
    for (const name of ['Müller', 'Foods', '---', "'; --"]) expect(await named(name)).toEqual([]);
  });

  test('show who has a profile, in any spelling of its URL', async () => {
    await read('profile-owner.test', 'Profile Owner');
    const owner = { name: 'Jane Miller', domain: 'profile-owner.test' };
    expect(await owners(jane)).toContainEqual(expect.objectContaining(owner));
    expect(await owners('http://de.linkedin.com/in/Jane-Miller/?trk=x')).toContainEqual(
      expect.objectContaining(owner),
    );
    expect(await owners('https://www.linkedin.com/in/tom-cole')).toEqual([]);
    expect(await owners('no profile')).toEqual([]);
  });

  test('are not found after an erasure or with a suppression', async () => {
    const profile = 'https://www.linkedin.com/in/zoe-fox';
    await read('zoe-fox.test', 'Fox Works', 'Zoe Fox', profile);
    expect(await owners(profile)).toHaveLength(1);
    await lode.lists.suppress('zoe-fox.test');
    expect(await named('Fox Works')).toEqual([]);
    expect(await owners(profile)).toEqual([]);
  });
});
