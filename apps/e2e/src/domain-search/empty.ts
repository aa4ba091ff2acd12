import { addSite, page } from '../crawl/small-site';
import type { Suite } from '../harness/suite';
import { searched } from './search';

const nothing = {
  ...{ emails: [], total: 0, next_cursor: null },
  ...{ pattern: null, pattern_share: null, pattern_samples: 0 },
};

export const emptySearch: Suite = (lode) =>
  describe('GET /domain-search', () => {
    it('lists nothing where a site shows no address', async () => {
      const domain = 'empty-search.test';
      addSite(lode(), domain, { '/': page('Nobody', '<p>Write to jo@elsewhere-search.test</p>') });
      expect(await searched(lode(), { domain })).toMatchObject({ ...nothing, domain, partial: false });
    });

    it('lists nothing where there is no site', async () => {
      const domain = 'nowhere-search.test';
      expect(await searched(lode(), { domain })).toMatchObject({ ...nothing, domain, company: null });
    });
  });
