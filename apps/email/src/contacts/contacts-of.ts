import {
  departments,
  seniorities,
  type AddressVerification,
  type Contact,
  type Department,
  type Evidence,
  type Seniority,
} from '@lode/contracts';
import { addressConfidence, chanceWithName, isRoleAccount } from '@lode/domain/addresses';
import { foldWords } from '@lode/domain/values';
import type { DomainKnowledge, KnownAddress, KnownPerson } from '../knowledge/domain-knowledge';
import { foldName, localOf } from '../knowledge/spelling';
import { levelOf } from '../domain-search/rank-key';

/** Max number of contacts of a company, and of those with evidence: a site may name six hundred people. */
const limits = { contacts: 200, withEvidence: 20 };

type Named = (KnownAddress | KnownPerson) & { readonly name: string };
type Verdicts = ReadonlyMap<string, AddressVerification>;

/** The people that a company's site shows, the most senior first. */
export function contactsOf(knowledge: DomainKnowledge, verdicts: Verdicts): Contact[] {
  const shown = [...knowledge.addresses.filter(isPersonal), ...knowledge.people]
    .filter(isContact)
    .filter((person) => !isBusiness(person, knowledge.company));
  const sharedPhones = repeated(distinctPhones(shown));
  return [...Map.groupBy(shown, ({ name }) => foldName(name)).values()]
    .flatMap((sightings) => contactFrom(sightings, verdicts) ?? [])
    .map((contact) => (sharedPhones.has(contact.phone) ? { ...contact, phone: null } : contact))
    .sort(bySeniority)
    .slice(0, limits.contacts)
    .map((contact, index) => (index < limits.withEvidence ? contact : { ...contact, evidence: [] }));
}

/** The addresses whose verdicts `contactsOf` shows. */
export const personalAddresses = ({ addresses }: DomainKnowledge): string[] =>
  addresses.filter((address) => isPersonal(address) && isContact(address)).map(({ email }) => email);

/** The address of a function is that of the business, also next to a person. */
const isPersonal = ({ email, type }: KnownAddress): boolean =>
  type === 'personal' && !isRoleAccount(localOf(email));

/** Advisors and investors work elsewhere. */
function isContact(known: KnownAddress | KnownPerson): known is Named {
  const { name, group = 'team', stillOnPage } = known;
  return stillOnPage && name !== null && name.includes(' ') && (group === 'team' || group === 'board');
}

/** Pages also show the name of the business where they show people; without a role, its words name no person. */
function isBusiness(person: Named, company: string | null): boolean {
  const named = foldWords(person.name);
  const business = foldWords(company ?? '');
  const isPart = named.every((word) => business.includes(word));
  return isPart && (named.length === business.length || (person.position === null && !('email' in person)));
}

function contactFrom(sightings: readonly Named[], verdicts: Verdicts): Contact | undefined {
  const [main] = sightings;
  if (!main) return undefined;
  const role = sightings.find(({ position }) => position !== null) ?? main;
  const address = bestAddress(sightings, verdicts);
  const verification = (address && verdicts.get(address.email)) ?? null;
  return {
    name: main.name,
    position: role.position,
    seniority: known<Seniority>(seniorities, role.seniority),
    department: known<Department>(departments, role.department),
    decision_maker: role.decisionMaker,
    email: address?.email ?? null,
    email_confidence: address
      ? addressConfidence(chanceWithName(address.stillOnPage), verification?.verdict === 'invalid')
      : 0,
    verification,
    phone: sightings.find(({ phone }) => phone)?.phone ?? null,
    profiles: [...new Set(sightings.flatMap(({ profiles = [] }) => profiles))],
    evidence: strongest(sightings.flatMap(({ evidence }) => evidence)),
  };
}

/** An address that the mail host accepts comes first, one that it rejects last. */
function bestAddress(sightings: readonly Named[], verdicts: Verdicts): KnownAddress | undefined {
  const ranks = { valid: 0, risky: 1, unknown: 1, invalid: 2 } as const;
  const rankOf = ({ email }: KnownAddress): number => ranks[verdicts.get(email)?.verdict ?? 'unknown'];
  const addresses = sightings.flatMap((one) => ('email' in one ? [one] : []));
  return addresses.sort((one, other) => rankOf(one) - rankOf(other) || other.confidence - one.confidence)[0];
}

const strongest = (evidence: readonly Evidence[]): Evidence[] => {
  const byPage = new Map(evidence.map((one) => [`${one.url} ${one.method}`, one]));
  return [...byPage.values()].sort((one, other) => other.confidence - one.confidence).slice(0, 3);
};

function distinctPhones(shown: readonly Named[]): string[] {
  const pairs = new Map(shown.map(({ name, phone }) => [`${foldName(name)} ${phone}`, phone]));
  return [...pairs.values()].flatMap((phone) => phone ?? []);
}

/** A number beside several people is that of the business. */
const repeated = (texts: readonly string[]): ReadonlySet<string | null> =>
  new Set(texts.filter((text, index) => texts.indexOf(text) !== index));

const bySeniority = (one: Contact, other: Contact): number =>
  levelOf(one.seniority) - levelOf(other.seniority) ||
  Number(other.decision_maker) - Number(one.decision_maker) ||
  Number(other.email !== null) - Number(one.email !== null) ||
  (one.name < other.name ? -1 : Number(one.name > other.name));

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;
