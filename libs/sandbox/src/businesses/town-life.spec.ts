import { e164 } from '../sites/places';
import { siteTruth } from '../sites/company-site';
import type { SitePlan } from '../sites/site-plan';
import { writePage } from '../sites/write-page';
import type { Business } from './business';
import { drawBusinesses } from './draw-businesses';
import { mailOfBusinesses, sitesOfBusinesses } from './town-life';

const businesses = drawBusinesses(3, 300, 'open', new Set());
const plans = new Map(
  sitesOfBusinesses(3, businesses, () => true).map((plan) => [plan.company.domain, plan]),
);

const planOf = ({ presence }: Business): SitePlan | undefined =>
  presence.kind === 'site' ? plans.get(presence.company.domain) : undefined;

const homeOf = (plan: SitePlan): string => {
  const [home] = plan.pages;
  if (home?.kind !== 'home') throw new Error(`${plan.company.name} has no home page`);
  return writePage(plan, home).html;
};

const heads = businesses.filter(({ id, chain }) => chain === undefined || chain === id);
const stores = heads.flatMap((business) => {
  const plan = planOf(business);
  return plan ? [{ business, plan }] : [];
});

describe('the sites of businesses', () => {
  it('name the kind of business in the language of its country', () => {
    expect(stores.length).toBeGreaterThan(150);
    for (const { business, plan } of stores) {
      const { label } = business.trade.words[business.town.language];
      expect(homeOf(plan)).toContain(label.replaceAll('&', '&amp;'));
      expect(plan.language.code).toBe(business.town.language);
    }
  });

  it('show the address and the number of the business', () => {
    for (const { business, plan } of stores) {
      const { pages } = siteTruth(plan);
      const streets = pages.flatMap(({ addresses }) => addresses.map(({ street }) => street));
      const numbers = pages.flatMap(({ phones }) => phones.map((phone) => phone.e164));
      expect(streets).toContain(business.address.street);
      expect(numbers).toContain(business.phone && e164(business.phone));
    }
  });

  it('have structured data with the type, the location and, for some, the rating', () => {
    const structured = stores.flatMap(({ business, plan }) => {
      const [, data] = /<script type="application\/ld\+json">(\{.*?\})<\/script>/.exec(homeOf(plan)) ?? [];
      return data === undefined ? [] : [{ business, data: JSON.parse(data) as Record<string, unknown> }];
    });
    expect(structured.length).toBeGreaterThan(60);
    for (const { business, data } of structured) {
      expect(data['@type']).toBe(business.trade.schemaType);
      expect(data['geo']).toMatchObject({ latitude: business.point.lat });
    }
    const rated = structured.filter(({ data }) => 'aggregateRating' in data);
    expect(rated.length).toBeGreaterThan(20);
    expect(rated.length).toBeLessThan(structured.length);
  });

  it('have a page for each branch, linked from the home page', () => {
    const branches = businesses.flatMap((business) => {
      const { presence } = business;
      const plan = planOf(business);
      return plan && presence.kind === 'site' && presence.branch !== undefined
        ? [{ business, plan, index: presence.branch }]
        : [];
    });
    expect(branches.length).toBeGreaterThan(10);
    for (const { business, plan, index } of branches) {
      const page = plan.pages.find((one) => one.kind === 'branch' && one.index === index);
      const { truth } = page ? writePage(plan, page) : {};
      expect(truth?.addresses).toContainEqual(business.address);
      expect(truth?.phones.map((phone) => phone.e164)).toContain(business.phone && e164(business.phone));
      expect(homeOf(plan)).toContain(truth?.path);
    }
  });

  it('have mail under the same domain', () => {
    expect(new Set(mailOfBusinesses(3, businesses).map(({ name }) => name))).toEqual(new Set(plans.keys()));
  });
});
