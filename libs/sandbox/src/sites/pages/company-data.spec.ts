import { encodeHtml } from '../../web/charset';
import { isAllowed } from '../robots';
import { toldBy } from '../statements/statements';
import { dossierPlans } from '../testing/dossier-plans';
import { readData } from '../testing/read-data';
import { siteTruth } from '../read-site';
import { writePage } from '../write-page';
import { companyData } from './company-data';

const sites = dossierPlans(13, 200)
  .filter((plan) => !plan.dossier.parked)
  .map((plan) => {
    const pages = siteTruth(plan)
      .reachable(2)
      .map(({ path }) => path);
    const data = plan.pages
      .filter(({ path }) => pages.includes(path))
      .flatMap((page) => readData(writePage(plan, page).html));
    return { plan, dossier: plan.dossier, data };
  });
const readable = sites.filter(({ plan }) => isAllowed(plan, '/'));

/** Every value of a property anywhere in the site's data for machines. */
const valuesOf = (data: readonly Record<string, unknown>[], property: string): unknown[] =>
  data.flatMap((item) => item[property] ?? []);

describe('data of a company for machines', () => {
  it.each([
    ['foundingDate', ({ dossier }) => toldBy(dossier.founded, 'site_data') !== undefined],
    ['numberOfEmployees', ({ dossier }) => toldBy(dossier.headcount, 'site_data') !== undefined],
    ['legalName', ({ dossier }) => toldBy(dossier.legalName, 'site_data') !== undefined],
  ] satisfies [string, (site: (typeof sites)[number]) => boolean][])(
    'have %s exactly where the site tells it',
    (property, tells) => {
      for (const site of readable) expect(valuesOf(site.data, property).length).toBe(tells(site) ? 1 : 0);
      expect(readable.filter(tells).length).toBeGreaterThan(10);
    },
  );

  it('tell the truth, since nobody is believed before them', () => {
    for (const { data, dossier } of readable) {
      for (const date of valuesOf(data, 'foundingDate'))
        expect(String(date).slice(0, 4)).toBe(String(dossier.founded.truth));
      for (const name of valuesOf(data, 'legalName')) expect(name).toBe(dossier.legalName.truth);
      for (const count of valuesOf(data, 'numberOfEmployees'))
        expect(JSON.stringify(count)).toContain(String(dossier.headcount.truth.min));
    }
  });

  it('are written with a number, a range, what is exceeded, and as text', () => {
    const counts = readable.flatMap(({ data }) => valuesOf(data, 'numberOfEmployees'));
    const shapes = counts.map((count) =>
      typeof count === 'object' && count !== null ? Object.keys(count).join() : typeof count,
    );
    expect(new Set(shapes)).toEqual(
      new Set(['@type,value', '@type,minValue,maxValue', '@type,minValue', 'number']),
    );
  });

  it('can be read whatever charset the page is in', () => {
    const written = readable.flatMap(({ plan }) =>
      plan.pages.map((page) => encodeHtml(companyData(plan, page), 'windows-1252').toString('latin1')),
    );
    expect(written.join()).not.toContain('&#');
    const names = written.flatMap((html) => readData(html)).map(({ name }) => name);
    expect(names.some((name) => /[\u0100-\u017f]/.test(String(name)))).toBe(true);
  });

  it('name the sector by a code or a type', () => {
    const codes = readable.flatMap(({ data }) => valuesOf(data, 'naics'));
    expect(codes.length).toBeGreaterThan(5);
    for (const { data, dossier } of readable)
      for (const code of valuesOf(data, 'naics'))
        expect(
          [dossier.sector.truth, ...dossier.sector.accepted].some((known) => String(code).startsWith(known)),
        ).toBe(true);
  });
});
