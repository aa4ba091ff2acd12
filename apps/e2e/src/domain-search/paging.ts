import type { DomainSearchResult } from '@lode/contracts';
import { addSite, page } from '../crawl/small-site';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { addressesIn, search, searched } from './search';

const domain = 'paged-search.test';
const spelledOut = 'jane [at] paged-search [dot] test';
/** Numbers do not identify a person, so that each address is separate. */
const addresses = Array.from({ length: 36 }, (_, index) => `role${index}@${domain}`);

export const pagedDomain: Suite = (lode) =>
  describe('F25: GET /domain-search of a site with 37 addresses', () => {
    beforeAll(() => {
      const lines = [...addresses, spelledOut].map((address) => `<li>${address}</li>`);
      addSite(lode(), domain, { '/': page('Roles', `<img src="logo@2x.png"><ul>${lines.join('')}</ul>`) });
      addSite(lode(), 'unread-search.test', { '/': page('Other', '<p>info@unread-search.test</p>') });
    });

    it('returns ten, the total, and each address once over all pages', async () => {
      const pages: DomainSearchResult[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const answer = await searched(lode(), { domain, ...(cursor && { cursor }) });
        cursor = answer.next_cursor;
        pages.push(answer);
      }
      expect(pages.map(({ total, emails }) => [total, emails.length])).toEqual([
        [37, 10],
        [37, 10],
        [37, 10],
        [37, 7],
      ]);
      const listed = pages.flatMap(addressesIn);
      expect(listed.toSorted()).toEqual([...addresses, `jane@${domain}`].toSorted());
      expect(addressesIn(await searched(lode(), { domain, limit: '50' }))).toEqual(listed);
    });

    it('rejects a cursor of another search, without requests to the site', async () => {
      const { next_cursor } = await searched(lode(), { domain });
      for (const cursor of [next_cursor ?? '', 'not-a-cursor']) {
        const answer = await search(lode(), { domain: 'unread-search.test', cursor });
        const { errors } = expectProblem(answer, 400, 'validation');
        expect(errors).toMatchObject([{ location: 'query.cursor', fix: expect.stringMatching(/./) }]);
      }
      expect(lode().sandbox.observed.webRequests('unread-search.test')).toEqual([]);
    });
  });
