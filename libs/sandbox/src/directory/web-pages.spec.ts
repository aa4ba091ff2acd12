import { drawDossier } from '../dossier-generation/draw-dossier';
import { drawSite } from '../sites/draw-site';
import { makeWorld } from '../world/world';
import { subjectOfCompany } from './subject';
import { networkPages } from './web-pages';

const plans = makeWorld(9, 80, 'open').companies.map((company) => {
  const plan = drawSite(9, company, true);
  return { ...plan, dossier: drawDossier(9, plan, '2026-11-20') };
});
const found = plans.map((plan) => ({ plan, pages: networkPages(subjectOfCompany(9, plan)) }));
const canonical = (url: string): string =>
  url.replace(/\/\/\w+\.linkedin/, '//www.linkedin').replace(/\/$/, '');
const personal = /\/\/www\.(linkedin\.com\/in|xing\.com\/profile)\/[^/]+$/;

describe('pages of networks in search results', () => {
  it('match the dossier, in the title format of each network', () => {
    for (const { plan, pages } of found) {
      const wanted = plan.dossier.profiles.filter(({ shownBy }) => shownBy.includes('search'));
      for (const { url, name, network } of wanted) {
        const page = pages.find((one) => canonical(one.url) === canonical(url));
        expect(page?.title).toContain(name);
        expect(page?.title).toMatch(network === 'linkedin' ? / \| LinkedIn$/ : / \| XING$/);
      }
    }
    const urls = found.flatMap(({ pages }) => pages).map(({ url }) => url);
    expect(urls.some((url) => /\/\/(de|fr|es)\.linkedin/.test(url))).toBe(true);
    expect(urls.some((url) => url.includes('xing.com/profile/'))).toBe(true);
  });

  it('include strangers without the company in their title', () => {
    const strangers = found.flatMap(({ plan, pages }) => {
      const own = new Set(plan.dossier.profiles.map(({ url }) => canonical(url)));
      const foreign = pages.filter(({ url }) => personal.test(canonical(url)) && !own.has(canonical(url)));
      return foreign.map(({ title }) => ({ title, company: plan.dossier.name }));
    });
    expect(strangers.length).toBeGreaterThan(50);
    const misplaced = strangers.filter(
      ({ title, company }) => title.includes(company) && !title.includes(`(ex-${company})`),
    );
    expect(misplaced).toEqual([]);
  });

  it.each([['/posts/'], ['/pulse/'], ['/jobs/view/'], ['/pub/dir/'], ['zoominfo.com/p/']])(
    'include pages that are not profiles: %s',
    (part) => {
      expect(found.flatMap(({ pages }) => pages).some(({ url }) => url.includes(part))).toBe(true);
    },
  );
});
