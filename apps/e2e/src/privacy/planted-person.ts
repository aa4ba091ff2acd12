import type { BusinessTruth, SiteTruth } from '@lode/sandbox';
import { addCompany } from '../email-finder/company';
import { page } from '../crawl/small-site';
import type { Deployment } from '../harness/deployment';

/** A person of the sandbox that every operation can find. */
export interface PlantedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164; may be shared with others. */
  readonly phone: string;
  readonly domain: string;
  /** The trade and the town under which directories have the person's number; omitted if they do not have it. */
  readonly listed?: { readonly niche: string; readonly location: string };
}

const phone = '+4930901820';

/** Adds a company with an owner, who has a number of their own, and two colleagues. */
export function plantOwner(lode: Deployment, domain: string): PlantedPerson {
  const owner = { firstName: 'Jane', lastName: 'Okonkwo', email: `jane.okonkwo@${domain}`, phone };
  const colleague = (name: string, title: string, email: string): string =>
    `<div class="card"><h3>${name}</h3><p>${title}</p><p><a href="mailto:${email}">${email}</a></p></div>`;
  const organisation = {
    ...{ '@context': 'https://schema.org', '@type': 'AccountingService', name: 'Okonkwo & Partners' },
    ...{ url: `https://${domain}/`, email: owner.email, telephone: phone },
  };
  const team = `<html lang="en"><h2>Our team</h2>
    <div class="card"><h3>Jane Okonkwo</h3><p>Owner</p>
      <p><a href="mailto:${owner.email}">${owner.email}</a></p><p><a href="tel:${phone}">+49 30 901820</a></p></div>
    ${colleague('Tom Cole', 'Head of Sales', `tom.cole@${domain}`)}
    ${colleague('Rosa Blum', 'Accountant', `rosa.blum@${domain}`)}`;
  const data = `<script type="application/ld+json">${JSON.stringify(organisation)}</script>`;
  addCompany(lode, domain, {
    mailboxes: ['jane.okonkwo', 'tom.cole', 'rosa.blum'],
    pages: {
      '/': page('Okonkwo & Partners', `<html lang="en">${data}<a href="/team">Team</a>`),
      '/team': page('Our team', team),
    },
  });
  return { ...owner, domain };
}

/** Trades that no other suite requests, as a client names them. */
const niches: Readonly<Record<string, string>> = {
  accountant: 'accountants',
  'estate-agent': 'estate agents',
};

/**
 * A person at a local business: the site shows the person, directories have the number of the business.
 * @throws Error if the sandbox has no such person
 */
export function listedOwner({ sandbox: { truth } }: Pick<Deployment, 'sandbox'>): PlantedPerson {
  for (const { domain, phone: number, trade, town } of truth.businesses.filter(isOnMaps)) {
    const niche = niches[trade];
    const shown = domain === undefined || niche === undefined ? undefined : shownOn(truth.site(domain));
    if (!shown || !niche || !domain || !number) continue;
    return { ...shown, phone: number, domain, listed: { niche, location: town } };
  }
  throw new Error('the sandbox has no business whose site shows a person');
}

const isOnMaps = ({ tradeRecords, chain, open }: BusinessTruth): boolean =>
  open && chain === undefined && tradeRecords.some(({ dataset }) => dataset === 'overture');

/** The first person with an address and a name of two words. */
function shownOn(site?: SiteTruth): Pick<PlantedPerson, 'firstName' | 'lastName' | 'email'> | undefined {
  for (const { name, email } of site?.reachable(2).flatMap(({ people }) => people) ?? []) {
    const [firstName, lastName, ...more] = name.split(' ');
    if (email && firstName && lastName && more.length === 0) return { firstName, lastName, email };
  }
  return undefined;
}
