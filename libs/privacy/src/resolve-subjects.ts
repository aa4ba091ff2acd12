import type { ResolvedKind } from '@lode/contracts';
import { isRoleAccount } from '@lode/domain/addresses';
import { isLocalPartOf, nameKeys } from '@lode/domain/names';
import type { Steps } from '@lode/platform';
import { companyDomainOf } from './company-domain';
import { contactSteps } from './contacts/contacts-in';
import { type Frame, framesOf, frameSteps } from './contacts/frame';
import { namesOf, peopleSteps, type NamedPerson } from './contacts/people-in';
import type { SubjectHasher } from './subject-hashes';
import { contactSubjectSteps, profilesOf } from './subjects-in';

/** A name at a company, or a profile, that is stored together with an erased person; all as keyed hashes. */
export interface ResolvedHash {
  /** The erased hash. */
  readonly of: string;
  readonly hash: string;
  readonly kind: ResolvedKind;
}

/**
 * The hashes that a row connects with erased people: for an address or a number the name of the person and the
 * profiles, for a name at a company the profiles. A profile resolves to nothing, so that repeated resolution ends; so
 * do a role address and a number shared by several people.
 * @param erased the erased hashes
 * @param isMeant defaults to all people with a name
 */
export function* resolveSteps(
  hasher: SubjectHasher,
  row: object,
  erased: ReadonlySet<string>,
  isMeant: (person: NamedPerson) => boolean = () => true,
): Steps<ResolvedHash[]> {
  const frames = yield* frameSteps(row);
  const people: HeldPerson[] = [];
  for (const person of yield* peopleSteps(frames))
    if (isMeant(person)) people.push(yield* HeldPerson.of(hasher, person));
  const shared = sharedPhones(people);
  const resolved: ResolvedHash[] = [];
  for (const person of people) {
    const phones = person.phones.filter((hash) => !shared.has(hash));
    const byContact = [...person.emails, ...phones].filter((hash) => erased.has(hash));
    const byName = person.byName((hash) => erased.has(hash));
    if (byContact.length > 0) resolved.push(...pairs(byContact, person.entries, 'person'));
    resolved.push(...pairs([...byContact, ...byName], person.profiles, 'profile'));
    yield;
  }
  return resolved;
}

/**
 * The hashes that several rows connect, including profiles that one row connects with a name, where another row or
 * another part of the row connects the name with an address. They are resolved together, because the rows are about to
 * be deleted together.
 */
export function* resolveAllSteps(
  hasher: SubjectHasher,
  rows: readonly object[],
  erased: ReadonlySet<string>,
  isMeant?: (person: NamedPerson) => boolean,
): Steps<ResolvedHash[]> {
  const resolved: ResolvedHash[] = [];
  for (const row of rows)
    for (const each of yield* resolveSteps(hasher, row, erased, isMeant)) resolved.push(each);
  const named = Map.groupBy(
    resolved.filter(({ kind }) => kind === 'person'),
    ({ hash }) => hash,
  );
  if (named.size === 0) return resolved;
  const names = new Set(named.keys());
  for (const row of rows)
    for (const { of: name, hash, kind } of yield* resolveSteps(hasher, row, names, isMeant))
      for (const { of } of named.get(name) ?? []) resolved.push({ of, hash, kind });
  return resolved;
}

/**
 * The hashes of a row of an account: the name at the company of an erased address, where the address is formed from
 * that name. An account may have added any name or profile to an address of its own; erasing the address must not erase
 * these.
 */
export function* resolveOwnSteps(
  hasher: SubjectHasher,
  row: object,
  erased: ReadonlySet<string>,
): Steps<ResolvedHash[]> {
  const frames = yield* frameSteps(row);
  const resolved: ResolvedHash[] = [];
  for (const person of yield* peopleSteps(frames, new Map())) {
    const { emails } = yield* contactSteps(ownStrings(person.frame));
    for (const email of emails) {
      const of = hasher.emailForms(email).filter((hash) => erased.has(hash));
      const at = email.lastIndexOf('@');
      const domain = companyDomainOf(email.slice(at + 1));
      if (of.length === 0 || domain === undefined) continue;
      const names = person.names.filter((name) => isLocalPartOf(email.slice(0, at), name));
      const entries = names.flatMap((name) => hasher.personEntries(domain, name));
      resolved.push(...pairs(of, entries, 'person'));
    }
    yield;
  }
  return resolved;
}

/**
 * Whether a name is certainly that of a person: an element of a list, such as of people or contacts, or a given and a
 * family name. The name of a row as a whole is mostly that of a business, which a suppression of its number must not
 * hide everywhere.
 */
export const isCertainlyPerson = ({ frame }: NamedPerson): boolean =>
  frame.element !== undefined || 'last_name' in frame.node || 'lastName' in frame.node;

/** The numbers of several people of one row. */
function sharedPhones(people: readonly HeldPerson[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const { phones, key } of people)
    for (const hash of phones) {
      if ((first.get(hash) ?? key) !== key) shared.add(hash);
      first.set(hash, key);
    }
  return shared;
}

const pairs = (ofs: readonly string[], hashes: readonly string[], kind: ResolvedKind): ResolvedHash[] =>
  ofs.flatMap((of) => hashes.map((hash) => ({ of, hash, kind })));

/** A named person of a row, by hashes. */
class HeldPerson {
  /** Distinguishes people of one row. */
  readonly key: string;

  private constructor(
    private readonly hasher: SubjectHasher,
    private readonly person: NamedPerson,
    private readonly own: readonly string[],
    readonly emails: readonly string[],
    readonly phones: readonly string[],
  ) {
    this.key = person.names.flatMap(nameKeys)[0] ?? '';
  }

  static *of(hasher: SubjectHasher, person: NamedPerson): Steps<HeldPerson> {
    const own = ownStrings(person.frame);
    const { emails, phones } = yield* contactSteps(own);
    const personal = emails.filter((email) => !isRoleAccount(email.slice(0, email.lastIndexOf('@'))));
    const ofEmails = yield* contactSubjectSteps(hasher, { emails: personal, phones: [] });
    const ofPhones = yield* contactSubjectSteps(hasher, { emails: [], phones });
    return new HeldPerson(hasher, person, own, ofEmails, ofPhones);
  }

  byName(isMeant: (hash: string) => boolean): string[] {
    return this.hashes((domain, name) => this.hasher.personForms(domain, name)).filter(isMeant);
  }

  get entries(): string[] {
    return this.hashes((domain, name) => this.hasher.personEntries(domain, name));
  }

  get profiles(): string[] {
    return profilesOf(this.hasher, this.own);
  }

  private hashes(forName: (domain: string, name: string) => string[]): string[] {
    const { domains, names } = this.person;
    return [...new Set(domains.flatMap((domain) => names.flatMap((name) => forName(domain, name))))];
  }
}

/**
 * The strings of an object that belong to the person that it names: its own, those of its lists, and those of child
 * objects without another name. Where the names are in an object without other data, as in the variables of a message,
 * the strings around it are included.
 */
function ownStrings(frame: Frame): string[] {
  const inside = stringsOf(frame.node);
  const { parent } = frame;
  const isPart = parent && !frame.isElement && namesOf(parent).length === 0;
  return isPart ? [...inside, ...directStrings(parent.node)] : inside;
}

/** Lists of objects are skipped: each of them has another subject. */
function stringsOf(node: object): string[] {
  const nested = Object.values(node).filter(
    (value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  const unnamed = nested.filter((value) => framesOf(value).every((frame) => namesOf(frame).length === 0));
  return [...directStrings(node), ...unnamed.flatMap(stringsOf)];
}

const directStrings = (node: object): string[] =>
  Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string'),
  );
