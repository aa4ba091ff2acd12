import { domainToASCII } from 'node:url';
import type {
  SiteAddress,
  SiteContactPoint,
  SiteEmail,
  SitePhone,
  SiteProfile,
  SiteUnresolvedPhone,
} from '@lode/contracts';
import { isRoleAccount } from '@lode/domain/addresses';
import { withCountryCode } from '@lode/domain/sites';
import type {
  ContactPointFact,
  EmailFact,
  PhoneFact,
  PostalAddress,
  ProfileFact,
  UnresolvedPhoneFact,
} from '../extraction/facts/facts';
import { pageIdentity } from '../urls/canonical-url';
import { isMailOfSite } from '../urls/same-site';
import type { Described, FactKind } from './merge-facts';
import { addressKey } from '../extraction/contact-points/find-contact-points';
import { foldText } from '../extraction/page/texts';

/** Equal for all spellings of an address. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

const localOf = (email: string): string => email.slice(0, email.lastIndexOf('@'));

export const emailKind: FactKind<EmailFact, SiteEmail> = {
  factsOf: ({ emails }) => emails,
  keyOf: ({ key }) => key,
  keyOfItem: ({ email }) => emailKey(email),
  describe: (facts, pageUrl) => ({
    email: facts[0].email,
    type: isRoleAccount(localOf(facts[0].email)) ? 'generic' : 'personal',
    name: facts.find(({ name }) => name)?.name ?? null,
    own_domain: isMailOfSite(facts[0].key, new URL(pageUrl)),
  }),
  maxItems: 300,
};

export const phoneKind: FactKind<PhoneFact, SitePhone> = {
  factsOf: ({ phones }) => phones,
  keyOf: ({ phone, extension = '' }) => `${phone} ${extension}`,
  keyOfItem: ({ phone, extension }) => `${phone} ${extension ?? ''}`,
  describe: (facts) => ({
    phone: facts[0].phone,
    extension: facts[0].extension ?? null,
    type: facts[0].kind,
    country: facts[0].country ?? null,
    country_evidence: facts[0].evidence,
    label: facts.find(({ label }) => label)?.label ?? null,
  }),
  maxItems: 300,
};

/** Numbers without a country are identified by their digits. */
export const unresolvedPhoneKind: FactKind<UnresolvedPhoneFact, SiteUnresolvedPhone> = {
  factsOf: ({ unresolvedPhones }) => unresolvedPhones,
  keyOf: ({ digits }) => digits,
  keyOfItem: ({ text }) => text.replace(/\D/g, ''),
  describe: ([{ text }]) => ({ text }),
  maxItems: 50,
};

export const profileKind: FactKind<ProfileFact, SiteProfile> = {
  factsOf: ({ profiles }) => profiles,
  keyOf: ({ url }) => url,
  keyOfItem: ({ url }) => url,
  describe: ([{ network, url, handle, kind }]) => ({ network, url, handle, type: kind }),
  maxItems: 150,
};

export const contactPointKind: FactKind<ContactPointFact, SiteContactPoint> = {
  factsOf: ({ contactPoints }) => contactPoints,
  keyOf: (fact) => contactPointKey(describeContactPoint(fact)),
  keyOfItem: contactPointKey,
  describe: ([fact]) => describeContactPoint(fact),
  maxItems: 150,
};

function describeContactPoint(fact: ContactPointFact): Described<SiteContactPoint> {
  return {
    type: fact.kind,
    url: fact.url ?? null,
    label: fact.label ?? null,
    form: fact.form ? { ...fact.form, fields: fact.form.fields.map((field) => ({ ...field })) } : null,
    address: fact.address ? describeAddress(fact.address) : null,
    opening_hours: [...(fact.openingHours ?? [])],
    phone: fact.phone ?? null,
    fax: fact.fax ?? null,
    email: fact.email ?? null,
    contact_type: fact.contactType ?? null,
    languages: [...(fact.languages ?? [])],
    areas_served: [...(fact.areaServed ?? [])],
  };
}

/** The country as written takes precedence over the one that the format of the address implies. */
function describeAddress({ countryCode, ...address }: PostalAddress): SiteAddress {
  const described = withCountryCode(address);
  return { ...described, country_code: described.country_code ?? countryCode ?? null };
}

/** Pages are identified by their URL, forms by their target, all others by their content. */
function contactPointKey(point: Described<SiteContactPoint>): string {
  const { type, url, form, address, opening_hours: hours, phone, fax, email, contact_type: purpose } = point;
  const parts = {
    page: [url && pageIdentity(new URL(url))],
    image: [url],
    form: [form?.action],
    address: [address && addressKey(address)],
    opening_hours: hours,
    contact: [phone, fax, email, purpose, address && foldText(address.text)],
  }[type];
  return `${type} ${parts.map((part) => part ?? '').join(' ')}`;
}
