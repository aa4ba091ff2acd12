import { encodeHtml } from '../../web/charset';
import { isAllowed } from '../robots';
import { statedBy } from '../statements';
import { dossierPlans, readData } from '../../testing/sites';
import { siteTruth } from '../company-site';
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

/** All values of a property in the site's structured data. */
const valuesOf = (data: readonly Record<string, unknown>[], property: string): unknown[] =>
  data.flatMap((item) => item[property] ?? []);

describe('structured data of a company', () => {
  it.each([
    ['foundingDate', ({ dossier }) => statedBy(dossier.founded, 'site_data') !== undefined],
    ['numberOfEmployees', ({ dossier }) => statedBy(dossier.headcount, 'site_data') !== undefined],
    ['legalName', ({ dossier }) => statedBy(dossier.legalName, 'site_data') !== undefined],
  ] satisfies [string, (site: (typeof sites)[number]) => boolean][])(
    'contains %s exactly if the dossier assigns it to the site',
    (property, isStated) => {
      for (const site of readable) expect(valuesOf(site.data, property).length).toBe(isStated(site) ? 1 : 0);
      expect(readable.filter(isStated).length).toBeGreaterThan(10);
    },
  );

  it('is correct, as the most trusted source', () => {
    for (const { data, dossier } of readable) {
      for (const date of valuesOf(data, 'foundingDate'))
        expect(String(date).slice(0, 4)).toBe(String(dossier.founded.truth));
      for (const name of valuesOf(data, 'legalName')) expect(name).toBe(dossier.legalName.truth);
      for (const count of valuesOf(data, 'numberOfEmployees'))
        expect(JSON.stringify(count)).toContain(String(dossier.headcount.truth.min));
    }
  });

  it('contains counts as a number, a range, a lower limit, and text', () => {
    const counts = readable.flatMap(({ data }) => valuesOf(data, 'numberOfEmployees'));
    const shapes = counts.map((count) =>
      typeof count === 'object' && count !== null ? Object.keys(count).join() : typeof count,
    );
    expect(new Set(shapes)).toEqual(
      new Set(['@type,value', '@type,minValue,maxValue', '@type,minValue', 'number']),
    );
  });

  it('is readable in every charset', () => {
    const written = readable.flatMap(({ plan }) =>
      plan.pages.map((page) => encodeHtml(companyData(plan, page), 'windows-1252').toString('latin1')),
    );
    expect(written.join()).not.toContain('&#');
    const names = written.flatMap((html) => readData(html)).map(({ name }) => name);
    expect(names.some((name) => /[\u0100-\u017f]/.test(String(name)))).toBe(true);
  });

  it('names the sector by a code or a type', () => {
    const codes = readable.flatMap(({ data }) => valuesOf(data, 'naics'));
    expect(codes.length).toBeGreaterThan(5);
    for (const { data, dossier } of readable)
      for (const code of valuesOf(data, 'naics'))
        expect(
          [dossier.sector.truth, ...dossier.sector.accepted].some((known) => String(code).startsWith(known)),
        ).toBe(true);
  });
});
