import type { Business } from './businesses/business';
import { drawBusinesses } from './businesses/draw-businesses';
import { mailOfBusinesses, sitesOfBusinesses } from './businesses/town-life';
import { openDirectory, type Directory } from './directory/directory';
import { drawRecords } from './directory/draw-records';
import { subjectsOf } from './directory/subjects';
import { dayOf } from './dossiers/calendar';
import { drawDossier } from './dossier-generation/draw-dossier';
import type { Internet } from './internet/internet';
import type { MailDomain } from './mail-domains/mail-domain';
import { registeredCompany } from './registers/registered-company';
import { companySite } from './sites/company-site';
import { drawSite } from './sites/draw-site';
import { BusinessRegister } from './truth/business-register';
import { Truth } from './truth/truth';
import type { WebSite } from './web/web-site';
import { makeWorld, type Templates } from './world/world';

/** The contents of a sandbox. */
export interface Population {
  seed: number;
  companies: number;
  businesses?: number;
  templates?: Templates;
  domains?: readonly MailDomain[];
  sites?: readonly WebSite[];
  /** Current time in milliseconds; default: the system clock. */
  clock?: () => number;
}

/** Adds the generated companies and businesses and the explicit domains and sites to the internet. */
export function populate(wanted: Population, internet: Internet): { truth: Truth; directory: Directory } {
  const { seed, templates = 'all', clock = Date.now } = wanted;
  const world = makeWorld(seed, wanted.companies, templates);
  const taken = new Set(world.companies.map(({ domain }) => domain));
  const businesses: Business[] = drawBusinesses(seed, wanted.businesses ?? 0, templates, taken);
  const mail = [...world.mailDomains, ...(wanted.domains ?? []), ...mailOfBusinesses(seed, businesses)];
  for (const domain of mail) internet.addMailDomain(domain);

  const hasApex = (domain: string): boolean => internet.hasRoomForSite(domain);
  const today = dayOf(clock());
  const plans = world.companies.map((company) => {
    const plan = drawSite(seed, company, hasApex(company.domain));
    return { ...plan, dossier: drawDossier(seed, plan, today) };
  });
  const stores = sitesOfBusinesses(seed, businesses, hasApex);
  const subjects = wanted.businesses === undefined ? [] : subjectsOf(seed, plans, businesses, stores);
  const records = drawRecords(seed, subjects);
  const companies = plans.map(registeredCompany);
  const { directory, sites } = openDirectory(subjects, records, { companies, today, clock });
  const services = wanted.businesses === undefined ? [] : sites;
  for (const site of [
    ...plans.map(companySite),
    ...(wanted.sites ?? []),
    ...stores.map(companySite),
    ...services,
  ]) {
    internet.addSite(site);
  }
  const truth = new Truth(
    world.companies,
    (name) => internet.mailDomain(name),
    [...plans, ...stores],
    new BusinessRegister(subjects, records),
  );
  return { truth, directory };
}
