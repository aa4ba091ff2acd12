import { makeWorld } from '../world/world';
import { drawSite } from './draw-site';
import { siteTruth } from './company-site';
import { FactWriter } from './fact-writer';
import type { SitePlan } from './site-plan';
import { writePage } from './write-page';

const planAll = (seed: number, count: number, templates: 'open' | 'held-out' | 'all' = 'open'): SitePlan[] =>
  makeWorld(seed, count, templates).companies.map((company) => drawSite(seed, company, true));
const write = (plan: SitePlan): string => plan.pages.map((page) => writePage(plan, page).html).join('\n');

const plans = planAll(3, 150);
const truths = plans.map(siteTruth);

describe('company sites', () => {
  it('are the same for the same seed and others for another', () => {
    const [first, again, other] = [planAll(3, 5), planAll(3, 5), planAll(4, 5)].map((some) =>
      some.map(write),
    );
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
  });

  it('use four languages in six templates, with every hiding method and team shape', () => {
    const kinds = (of: (truth: (typeof truths)[number]) => string | string[]): number =>
      new Set(truths.flatMap(of)).size;
    expect(kinds(({ language }) => language)).toBe(4);
    expect(kinds(({ template }) => template)).toBe(6);
    expect(kinds(({ teamShape }) => teamShape)).toBe(8);
    expect(kinds(({ hiding }) => hiding)).toBeGreaterThan(15);
  });

  it('share nothing between open and held-out entries', () => {
    const heldOut = planAll(3, 150, 'held-out').map(siteTruth);
    expect(heldOut.every((site) => site.heldOut)).toBe(true);
    expect(heldOut.some(({ language }) => language === 'it')).toBe(true);
    for (const key of ['template', 'hiding', 'teamShape'] as const) {
      const open = new Set(truths.flatMap((site) => site[key]));
      expect(heldOut.flatMap((site) => site[key]).filter((name) => open.has(name))).toEqual([]);
    }
  });

  it('contain names, titles and profiles exactly as in the truth', () => {
    for (const plan of plans) {
      for (const page of plan.pages) {
        const { html, truth } = writePage(plan, page);
        for (const { street } of truth.addresses) expect(html).toContain(street);
        if (truth.openingHours.length > 0) expect(html).toContain(plan.hours.opens);
        for (const { name, title } of truth.people) {
          expect(html).toContain(name);
          expect(html).toContain(title);
        }
        for (const { url } of truth.profiles) expect(html).toContain(url);
        for (const { action } of truth.forms) expect(html).toContain(`action="${action}" method="post"`);
      }
    }
  });

  it('record only facts that they contain', () => {
    const methods = ['link', 'email', 'emailToAll', 'phone', 'profile', 'form', 'jobBoard', 'feed'] as const;
    const spies = methods.map((method) => vi.spyOn(FactWriter.prototype, method));
    for (const plan of plans) {
      for (const page of plan.pages) {
        const { html } = writePage(plan, page);
        const written = spies.flatMap((spy) => spy.mock.results.map(({ value }) => String(value)));
        expect(written.filter((fragment) => !html.includes(fragment))).toEqual([]);
        for (const spy of spies) spy.mockClear();
      }
    }
    for (const spy of spies) spy.mockRestore();
  });

  it('show addresses of the company only, each readable by its hiding method', () => {
    for (const { domain, pages, hiding } of truths) {
      const emails = pages.flatMap((page) => page.emails);
      expect(emails.every(({ email }) => email.endsWith(`@${domain}`))).toBe(true);
      const methods = new Set(emails.map(({ method }) => method));
      for (const method of methods) expect([...hiding, 'json-ld', 'mailto-several']).toContain(method);
    }
  });

  it('link to every page except forbidden and broken ones', () => {
    for (const site of truths.filter(({ pages }) => pages.some(({ allowed }) => allowed))) {
      const readable = site.pages.filter(({ allowed, status }) => allowed && status === 200);
      expect(site.reachable(1).map(({ path }) => path)).toEqual(['/']);
      expect(new Set(site.reachable(3))).toEqual(new Set(readable));
    }
    const closed = truths.filter(({ pages }) => pages.every(({ allowed }) => !allowed));
    for (const site of closed) expect(site.reachable(3)).toEqual([]);
  });

  it('exclude people of other companies from the truth', () => {
    for (const [index, plan] of plans.entries()) {
      const named = truths[index]?.pages.flatMap(({ people }) => people.map(({ name }) => name)) ?? [];
      expect(named.filter((name) => plan.outsiders.includes(name))).toEqual([]);
    }
  });

  it('contain no placeholder and no empty value', () => {
    for (const plan of [...plans, ...planAll(5, 60, 'held-out')]) {
      expect(write(plan)).not.toMatch(/undefined|\[object|NaN|\{v\}|\{id\}/);
    }
  });
});
