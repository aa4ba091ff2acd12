import type { ResolvedKind } from '@lode/contracts';
import { isRoleAccount } from '../addresses/role-account';
import { contactsIn } from './contacts/contacts-in';
import { type Frame, framesOf } from './contacts/frame';
import { companiesOf, namesOf, peopleIn, type NamedPerson } from './contacts/people-in';
import { nameKeys } from '../names/name-keys';
import { profilesInText } from './contacts/profiles-in-text';
import type { SubjectHasher } from './subject-hashes';

/** A name at a company, or a profile, that is held together with somebody who is erased; all as keyed hashes. */
export interface ResolvedHash {
  /** The hash that is erased. */
  readonly of: string;
  readonly hash: string;
  readonly kind: ResolvedKind;
}

/**
 * What a row tells of people who are erased beside the contacts by which they are: for an address or a number the name
 * of the person and the profiles, for a name at a company the profiles. Nothing follows from a profile, so that what is
 * resolved in turn ends; nothing follows from the mailbox of a function and from a number that several people share.
 * @param erased the hashes that are erased
 */
export function resolveSubjects(
  hasher: SubjectHasher,
  row: object,
  erased: ReadonlySet<string>,
): ResolvedHash[] {
  const frames = framesOf(row);
  const people = peopleIn(frames, companiesOf(frames)).map((person) => new HeldPerson(hasher, person));
  const isShared = (hash: string): boolean =>
    new Set(people.filter(({ phones }) => phones.includes(hash)).map(({ key }) => key)).size > 1;
  return people.flatMap((person) => {
    const phones = person.phones.filter((hash) => !isShared(hash));
    const byContact = [...person.emails, ...phones].filter((hash) => erased.has(hash));
    const byName = person.byName((hash) => erased.has(hash));
    return [
      ...(byContact.length > 0 ? pairs(byContact, person.entries, 'person') : []),
      ...pairs([...byContact, ...byName], person.profiles, 'profile'),
    ];
  });
}

const pairs = (ofs: readonly string[], hashes: readonly string[], kind: ResolvedKind): ResolvedHash[] =>
  ofs.flatMap((of) => hashes.map((hash) => ({ of, hash, kind })));

/** A named person of a row, by hashes. */
class HeldPerson {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Tells people of one row apart. */
  readonly key: string;
  private readonly own: readonly string[];

  constructor(
    private readonly hasher: SubjectHasher,
    private readonly person: NamedPerson,
  ) {
    this.own = ownStrings(person.frame);
    const { emails, phones } = contactsIn(this.own);
    const personal = emails.filter((email) => !isRoleAccount(email.slice(0, email.lastIndexOf('@'))));
    this.emails = hasher.contacts({ emails: personal, phones: [] });
    this.phones = hasher.contacts({ emails: [], phones });
    this.key = person.names.flatMap(nameKeys)[0] ?? '';
  }

  byName(isMeant: (hash: string) => boolean): string[] {
    return this.hashes((domain, name) => this.hasher.personForms(domain, name)).filter(isMeant);
  }

  get entries(): string[] {
    return this.hashes((domain, name) => this.hasher.personEntries(domain, name));
  }

  get profiles(): string[] {
    const urls = this.own.flatMap((text) => [...profilesInText(text)].map(({ url }) => url));
    return [...new Set(urls.flatMap((url) => this.hasher.profileForms(url)))];
  }

  private hashes(forName: (domain: string, name: string) => string[]): string[] {
    const { domains, names } = this.person;
    return [...new Set(domains.flatMap((domain) => names.flatMap((name) => forName(domain, name))))];
  }
}

/**
 * The strings that an object says of the person whom it names: its own, those of its lists, and those of objects in it
 * that name nobody else. Where the names stand in an object by themselves, as the variables of a message do, the
 * strings around it count too.
 */
function ownStrings(frame: Frame): string[] {
  const inside = stringsOf(frame.node);
  const { parent } = frame;
  const isPart = parent && !frame.isElement && namesOf(parent).length === 0;
  return isPart ? [...inside, ...directStrings(parent.node)] : inside;
}

/** Lists of objects are left out: each of these speaks of somebody or something else. */
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
