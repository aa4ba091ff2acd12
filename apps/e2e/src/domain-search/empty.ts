import { addSite, page } from '../crawl/small-site';
import type { Suite } from '../harness/suite';
import { searched } from './search';

const nothing = {
  ...{ emails: [], total: 0, next_cursor: null },
  ...{ pattern: null, pattern_share: null, pattern_samples: 0 },
};

export const emptySearch: Suite = (lode) =>
  describe('GET /domain-search', () => {
    it('returns an empty list for a site without addresses', async () => {
      const domain = 'empty-search.test';
      addSite(lode(), domain, { '/': page('Nameless', '<p>Write to jo@elsewhere-search.test</p>') });
      expect(await searched(lode(), { domain })).toMatchObject({ ...nothing, domain, partial: false });
    });

    it('returns an empty list without a site', async () => {
      const domain = 'nowhere-search.test';
      expect(await searched(lode(), { domain })).toMatchObject({ ...nothing, domain, company: null });
    });
  });
