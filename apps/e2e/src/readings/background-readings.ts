import { plainText } from '@lode/sandbox';
import type { ListCompaniesResult, ListPeopleResult, Reading, ReadingList } from '@lode/contracts';
import { addSite, page } from '../crawl/small-site';
import { teamPage } from '../email-finder/company';
import { addStatedCompany } from '../enrich-company/stated-company';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';

const open = 'background-read.test';
const closed = 'background-closed.test';
const name = 'Marlow & Fenn';

const read = (lode: Deployment, body: object): Promise<Answer> =>
  ask(lode, '/readings', { method: 'POST', body });

const get = async (lode: Deployment, id: string): Promise<Reading> =>
  (await ask(lode, `/readings/${id}`)).json<Reading>();

const companies = async (lode: Deployment): Promise<number> =>
  (await ask(lode, withQuery('/companies', { q: name, has_email: 'true' }))).json<ListCompaniesResult>()
    .total;

/** Companies of the people who are found by facts of their companies. */
async function employers(lode: Deployment): Promise<string[]> {
  const query = { sector: '5412', country: 'GB', city: 'London', size_min: '42', title: 'chief executive' };
  const answer = await ask(lode, withQuery('/people', query));
  return answer.json<ListPeopleResult>().people.map((person) => person.company_domain);
}

export const backgroundReadings: Suite = (lode) =>
  describe('POST /readings', () => {
    let id: string;
    beforeAll(async () => {
      addStatedCompany(lode(), open, name, {
        '/about': page('About', '<html lang="en"><a href="/team">Team</a>'),
        '/team': teamPage(['Ines Marlow', 'Chief Executive Officer', `ines.marlow@${open}`]),
      });
      addSite(lode(), closed, { '/robots.txt': plainText('User-agent: *\nDisallow: /') });
      const created = await read(lode(), { domains: [open, closed, `https://www.${open}/about`] });
      expect(created.status).toBe(201);
      ({ id } = created.json<Reading>());
      await until('the sites are read', async () => (await get(lode(), id)).state === 'done', 90_000);
    }, 100_000);

    it('reads each site once, unless robots.txt forbids it', async () => {
      expect(await get(lode(), id)).toMatchObject({
        ...{ id, question: '2 domains', state: 'done', sites: 2, sites_read: 1, sites_failed: 1 },
        ended_at: expect.any(String),
      });
      const { readings } = (await ask(lode(), '/readings?limit=100')).json<ReadingList>();
      expect(readings.map((reading) => reading.id)).toContain(id);
    });

    it('makes the company found with its addresses, and its people by facts of the company', async () => {
      await until('the company is found', async () => (await companies(lode())) === 1, 20_000);
      await until('its people are found', async () => (await employers(lode())).includes(open), 20_000);
    });

    it('answers at once where all sites were read within a week', async () => {
      expect((await read(lode(), { domains: [open] })).json()).toMatchObject({
        state: 'done',
        sites_read: 1,
      });
    });
  });

export const badReadings: Suite = (lode) =>
  describe('POST /readings with an invalid request', () => {
    it.each([
      [{}, 'body.location'],
      [{ location: 'Austin, TX' }, 'body.niche'],
      [{ niche: 'dentists', location: 'Xyzzyville' }, 'body.location'],
      [{ domains: [] }, 'body.domains'],
      [{ domains: ['not a domain'] }, 'body.domains[0]'],
      [{ companies: { sector: 'xyzzy' } }, 'body.companies.sector'],
      [{ companies: { size_min: 9, size_max: 8 } }, 'body.companies.size_min'],
      [{ companies: { colour: 'red' } }, 'body.companies.colour'],
    ])('rejects %j', async (body, location) => {
      const answer = await read(lode(), body);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ location }] });
    });

    it('rejects a free mail domain, and an unknown reading', async () => {
      expect((await read(lode(), { domains: ['gmail.com'] })).json()).toMatchObject({
        code: 'free_mail_domain',
      });
      for (const method of ['GET', 'DELETE'])
        expect((await ask(lode(), '/readings/rdg_unknown', { method })).status).toBe(404);
    });
  });
