import type { BusinessTruth, SiteTruth } from '@lode/sandbox';
import { addCompany, page } from '../harness/companies';
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

type Contacts = Pick<PlantedPerson, 'email' | 'phone'>;

/**
 * Whether a text contains the address or the number of a person, in any case and notation: percent-encoded, escaped as
 * in JSON or HTML, a number with or without its country code and with separators.
 */
export function mentions(text: string, { email, phone }: Contacts): boolean {
  return mentionsAddress(text, email) || mentionsNumber(text, phone);
}

/** Bulk verification repeats the address of the request, without further data. */
const echo = /\{"email":"[^"]*","input":"[^"]*","status":"undeliverable"[^}]*"reason":"suppressed"[^}]*\}/g;

/** Whether an answer contains data about the person. */
export const mentionsPerson = (answer: string, person: Contacts): boolean =>
  mentions(answer.replace(echo, ''), person);

export function mentionsAddress(text: string, email: string): boolean {
  const wanted = email.toLowerCase();
  return plainForms(text).some((form) => form.includes(wanted));
}

/** Number of final digits that identify a telephone number. */
const significant = 8;

export function mentionsNumber(text: string, phone: string): boolean {
  const wanted = phone.replace(/\D/g, '').slice(-significant);
  return plainForms(text).some((form) =>
    form.replace(/(?<=\d)[\s().\-/\u00a0]+(?=\d)/g, '').includes(wanted),
  );
}

/** The text in lower case, unchanged and with escapes decoded once and twice. */
function plainForms(text: string): string[] {
  const written = text.toLowerCase();
  const once = unescaped(written);
  return [...new Set([written, once, unescaped(once)])];
}

const character = (code: string, base: number): string => {
  const point = Number.parseInt(code, base);
  return point <= 0x10_ffff ? String.fromCodePoint(point) : '';
};

const unescaped = (text: string): string =>
  text
    .replace(/\\+u([0-9a-f]{4})/g, (_, code: string) => character(code, 16))
    .replace(/%([0-7][0-9a-f])/g, (_, code: string) => character(code, 16))
    .replace(/&#x([0-9a-f]{1,6});/g, (_, code: string) => character(code, 16))
    .replace(/&#(\d{1,7});/g, (_, code: string) => character(code, 10))
    .replace(/\\+(["/])/g, '$1');
