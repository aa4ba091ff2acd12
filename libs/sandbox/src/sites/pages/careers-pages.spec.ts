import { pagesOf } from '../site-plan';
import { dossierPlans, type DossierPlan, readData } from '../../testing/sites';
import { writePage } from '../write-page';

const plans = dossierPlans(14, 400).filter(({ dossier }) => !dossier.parked);

/** All text of the site about its openings. */
function careersOf(plan: DossierPlan): string {
  const [page] = plan.template.onePage === true ? pagesOf(plan, 'home') : pagesOf(plan, 'careers');
  return page ? writePage(plan, page).html : '';
}

const unescaped = (title: unknown): string => String(title).replaceAll('&amp;', '&');
const postingsIn = (html: string): Record<string, unknown>[] =>
  readData(html).filter((item) => item['@type'] === 'JobPosting');
const isOpen = ({ validThrough }: Record<string, unknown>): boolean => String(validThrough) > '2026-11-01';

describe('careers', () => {
  it('have open roles as postings, and some expired ones', () => {
    let former = 0;
    for (const plan of plans.filter(({ dossier }) => dossier.openingsPlace.kind === 'markup')) {
      const postings = postingsIn(careersOf(plan));
      former += postings.filter((posting) => !isOpen(posting)).length;
      const open = postings.filter(isOpen).map(({ title, datePosted }) => [unescaped(title), datePosted]);
      expect(open).toEqual(plan.dossier.openings.map(({ title, postedOn }) => [title, postedOn]));
    }
    expect(former).toBeGreaterThan(2);
  });

  it('link to the board of a company, or embed it', () => {
    const ways = new Set<string>();
    for (const plan of plans) {
      const { openingsPlace: place } = plan.dossier;
      const html = careersOf(plan);
      if (place.kind !== 'board') continue;
      expect(html).toMatch(new RegExp(`(href|src)="https://[^"]*${place.token}`));
      expect(postingsIn(html)).toEqual([]);
      ways.add(
        html.includes(`href="${place.url}"`)
          ? 'link'
          : html.includes('<iframe src="https://')
            ? 'frame'
            : 'script',
      );
    }
    expect(ways).toEqual(new Set(['link', 'frame', 'script']));
  });

  it('name no role that is not open', () => {
    for (const plan of plans) {
      const html = careersOf(plan);
      const shown = plan.language.openings.filter((title) => html.includes(`>${title}<`));
      const open = plan.dossier.openings.map(({ title }) => title);
      expect(shown.filter((title) => !open.includes(title))).toEqual([]);
    }
  });
});
