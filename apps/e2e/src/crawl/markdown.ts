import type { CrawlResult } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { crawl } from './crawl';
import { addSite, page } from './small-site';

export const crawledMarkdown: Suite = (lode) =>
  describe('GET /crawl?format=markdown', () => {
    it('has the main content of each page, with absolute links', async () => {
      const url = addSite(lode(), 'markdown-crawl.test', {
        '/': page(
          'Mill',
          '<nav>Menu</nav><main><h1>Mill</h1><p>Flour, <a href="/prices">by weight</a></p></main>',
        ),
        '/prices': page('Prices', '<main><ul><li>Rye</li><li>Oat</li></ul></main><footer>Imprint</footer>'),
      });
      const { pages } = (await crawl(lode(), { url, format: 'markdown' })).json<CrawlResult>();
      expect(pages.map(({ markdown }) => markdown)).toEqual([
        '# Mill\n\nFlour, [by weight](https://markdown-crawl.test/prices)',
        '- Rye\n- Oat',
      ]);
      const plain = (await crawl(lode(), { url })).json<CrawlResult>();
      expect(plain.pages.some((each) => 'markdown' in each)).toBe(false);
    });

    it('rejects another format', async () => {
      const answer = await crawl(lode(), { url: 'https://markdown-crawl.test/', format: 'html' });
      expect(expectProblem(answer, 400, 'validation').errors?.[0]?.location).toBe('query.format');
    });
  });
