import { isPlainEmail, standardPhone, parseAddress, isRoleAccount } from '@lode/domain/addresses';
import { hostOf, bareHostOf, ownDomain, businessDomain } from '@lode/domain/sites';
import { needsNoEscape, isInternational } from '@lode/domain/crm-files';
import {
  type LeadFacts,
  type ResultRow,
  leadCondition,
  type Contact,
  type LeadFilters,
} from '@lode/contracts';
import { foldWords } from '@lode/domain/values';
import {
  isGivenName,
  isMailboxOf,
  isPartOfBusiness,
  mayNamePerson,
  parseFullName,
  personIn,
  type PartedName,
} from '@lode/domain/names';
import type { ExportedLead, Unplaced, NamedPerson } from './exported-lead';

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Most texts have none of these, and testing is cheaper than replacing. */
const odd = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFEFF]/u;
/** Hangul fillers are letters, and empty Braille is a symbol, but neither is visible. */
const shown = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;

/**
 * Normalizes a text for a cell: line breaks, tabs and control characters become a space; byte order marks and
 * surrounding spaces are removed. Null if no visible character remains.
 */
export function plainText(text: string | null): string | null {
  if (text === null) return null;
  const line = odd.test(text) ? text.toWellFormed().replaceAll('\uFEFF', '').replace(breaks, ' ') : text;
  return shown.test(line) ? line.trim() : null;
}

/** Contacts of a lead as given; each in one line. */
type Written = Pick<ExportedLead, 'email' | 'phone' | 'website'>;

/** Country and area code, which a slash may follow; a later slash separates two numbers. */
const areaCode = /^(?:\D*\d){1,6}\D*$/;

/** Maximum length of an address (RFC 5321 §4.5.3.1). */
const maxLocalLength = 64;

/** Without quotes, with a domain, and with ASCII dots only. */
const mailbox = /^[^\s"@]+@[^\s@.[]+(?:\.[^\s@.]+)+$/;

/** A host in letters of any script, including emoji, and the following path. */
const site =
  /^(?:(?:https?:)?\/\/)?[\p{L}\p{M}\p{N}\p{So}_-]+(?:\.[\p{L}\p{M}\p{N}\p{So}_-]+)+\.?(?::\d+)?(?:[/?#].*)?$/iu;

/**
 * Values for columns of addresses, numbers and websites. Invalid values, and those that an apostrophe would change, are
 * `unplaced`; so is a number with more information than E.164 can express.
 */
function readContacts(written: Written): Written & Pick<ExportedLead, 'unplaced'> {
  const email = written.email !== null && isEmail(written.email) ? written.email : null;
  const phone = written.phone === null ? null : readPhone(written.phone);
  const website = written.website !== null && isSite(written.website) ? written.website : null;
  const unplaced: Unplaced[] = [];
  if (written.email !== email) add(unplaced, 'Email', written.email);
  if (written.phone !== phone && !isOnlyNumber(written.phone, phone)) add(unplaced, 'Phone', written.phone);
  if (written.website !== website) add(unplaced, 'Website', written.website);
  return { email, phone, website, unplaced };
}

function add(unplaced: Unplaced[], label: Unplaced['label'], text: string | null): void {
  if (text !== null) unplaced.push({ label, text });
}

/** CRMs reject quoted names, hosts without a domain and IP addresses, although they can receive mail. */
const isEmail = (text: string): boolean =>
  (isPlainEmail(text) && text.length <= maxLocalLength) ||
  (mailbox.test(text) && needsNoEscape(text) && parseAddress(text).ok);

const isSite = (text: string): boolean =>
  site.test(text) && needsNoEscape(text) && hostOf(text) !== undefined;

function readPhone(text: string): string | null {
  if (isInternational(text)) return text;
  const standard = standardPhone(text);
  if (isInternational(standard) && isOneNumber(text)) return standard;
  return /\p{Nd}/u.test(text) && !/\p{Sc}/u.test(text) ? text : null;
}

function isOneNumber(text: string): boolean {
  const slash = text.lastIndexOf('/');
  return slash < 0 || areaCode.test(text.slice(0, slash));
}

/** Neither an extension nor a label is part of E.164. */
const isOnlyNumber = (text: string | null, phone: string | null): boolean =>
  phone !== null && !/[\p{L};,]/u.test((text ?? '').replace(/^tel:/i, ''));

/** Common fields of rows of result sets and of listed leads. */
type ReadRow = Pick<LeadFacts, Exclude<keyof LeadFacts & keyof ResultRow, Optional>> & {
  readonly [field in Optional]?: LeadFacts[field] | undefined;
};

/** Fields that a row of a result set omits if they are unknown. */
type Optional = 'accept_all' | 'country_code' | 'verification' | 'contacts';

/** A lead whose name is not yet assigned to a person or business. */
type LeadFields = Omit<ExportedLead, 'business' | 'person' | 'otherName'> & Pick<ReadRow, 'name' | 'company'>;

/** The texts of a row as texts of cells. */
function readFields(row: ReadRow): LeadFields {
  const contacts = readContacts({
    email: plainText(row.email),
    phone: plainText(row.phone),
    website: plainText(row.website),
  });
  return {
    ...contacts,
    facts: row as ExportedLead['facts'],
    name: plainText(row.name),
    company: plainText(row.company),
    title: plainText(row.title),
    domain: contacts.website === null ? null : domainOf(contacts.website),
    address: plainText(row.address),
    country: plainText(row.country_code ?? null),
    isAcceptAll: row.accept_all === true,
    verdict: row.verification?.verdict ?? (contacts.email === null ? null : 'unknown'),
    rating: row.rating,
    confidence: row.confidence,
    techStack: row.tech_stack.flatMap((technology) => plainText(technology) ?? []),
    source: plainText(row.source),
  };
}

/** CRMs merge two leads of one domain into one company, so `facebook.com/acme` has none. */
function domainOf(website: string): string | null {
  const host = bareHostOf(website);
  return host === undefined || ownDomain(host) === null ? null : host;
}

type Beside = Pick<LeadFields, 'company' | 'title' | 'email'>;

/**
 * The person of an ambiguous name, if a role or a mailbox beside it indicates one. A name that cannot be split is in
 * `last` completely.
 */
function inferPerson(name: string | null, beside: Beside): PartedName | null {
  if (name === null || name === beside.company || !isPerson(name, beside)) return null;
  return personIn(name, beside, true) ?? { first: null, last: name };
}

/** Without a company, a possible name of a company counts as one. */
function isPerson(name: string, { company, title, email }: Beside): boolean {
  if (company === null) return title !== null && mayNamePerson(name, null);
  if (title !== null) return true;
  if (isPartOfBusiness(foldWords(name))) return false;
  return isAbbreviated(name, company) || (email !== null && isOwnMailbox(name, company, email));
}

/** `A. Moore`. */
const isAbbreviated = (name: string, company: string): boolean =>
  /^\p{Lu}\.? \p{Lu}[\p{L}'’-]+$/u.test(name) && mayNamePerson(name, company);

/**
 * If the words are those of a business, only a given name decides; else `leeds@` would make a person of `Leeds branch`.
 */
function isOwnMailbox(name: string, company: string, email: string): boolean {
  if (isRoleAccount(email.slice(0, email.lastIndexOf('@')))) return false;
  const mayBe = mayNamePerson(name, company);
  if (mayBe && foldWords(name).length === 1) return isMailboxOf({ first: name, last: null }, email);
  const { given, family } = parseFullName(name);
  const first = given.find(isGivenName) ?? null;
  const last = mayBe || first !== null ? (family.at(-1)?.name ?? null) : null;
  return isMailboxOf({ first, last }, email);
}

/** The lead with its business: the company, a name that is no person's, or the domain. */
function withNames({ name, company, ...fields }: LeadFields, read: PartedName | undefined): ExportedLead {
  const parts = read ?? inferPerson(name, { company, title: fields.title, email: fields.email });
  const person = parts ? named(parts, name) : null;
  const business = company ?? (person ? null : name) ?? businessDomain(fields.domain, fields.email);
  const isExported = name === business || (person !== null && containsWords(partsOf(person), name ?? ''));
  return { business, person, otherName: isExported ? null : name, ...fields };
}

function named(parts: PartedName, name: string | null): NamedPerson {
  const assembled = partsOf(parts);
  const isWhole = name !== null && containsWords(name, assembled);
  return { ...parts, full: isWhole ? name : assembled };
}

const partsOf = ({ first, last }: PartedName): string =>
  [first, last].filter((part) => part !== null).join(' ');

/** Whether a text has every word of a name; some languages write the parts without a space. */
function containsWords(text: string, name: string): boolean {
  if (text === name) return true;
  const words = foldWords(text);
  const wanted = foldWords(name);
  const all = words.join('');
  return wanted.every((word) => words.includes(word)) || isTurned(all, wanted.join(''));
}

/** `王小明` has the family name first. */
const isTurned = (one: string, other: string): boolean =>
  one.length === other.length && one !== '' && `${one}${one}`.includes(other);

/** The lead of a list entry, whose names were split when it was added. */
export function leadOfListed(lead: LeadFacts): ExportedLead {
  const first = plainText(lead.first_name);
  const last = plainText(lead.last_name);
  return withNames(readFields(lead), first === null && last === null ? undefined : { first, last });
}

/** The lead of a row of a result set; its name is that of a business unless it is recognised as a person. */
export function leadOfRow(row: ResultRow): ExportedLead {
  const fields = readFields(row);
  const { name, company } = fields;
  const person = name === null || name === company ? undefined : personIn(name, fields);
  return withNames(fields, person);
}

/** Which rows of leads a file has. */
export interface RowSelection extends LeadFilters {
  /** One row per company, or one per person. Default: `company`. */
  readonly rows?: 'company' | 'contact';
  /** Lists whose companies and people the file does not have. */
  readonly exclude?: string;
  /** Columns of a file without a CRM. */
  readonly fields?: string;
}

/** Max number of rows of a lead. */
export const maxRowsOfLead = ({ rows }: RowSelection): number => (rows === 'contact' ? 10 : 1);

type Lead = LeadFacts | ResultRow;

/** The rows of a lead that a file has, in order. */
export function rowsOf(lead: Lead, selection: RowSelection): ExportedLead[] {
  const isMet = leadCondition(selection);
  return rowsWithFacts(lead, selection)
    .filter(({ row, source: { email, phone, verification = null, contacts = [] } }) => {
      const hasContact = row.person !== null || contacts.length > 0;
      return isMet?.({ email, phone, verification, hasContact }) ?? true;
    })
    .map(({ row }) => row);
}

/** A row with the facts that it is made of. */
interface Row {
  readonly row: ExportedLead;
  readonly source: Pick<Lead, 'email' | 'phone' | 'verification' | 'contacts'>;
}

/** A company without known people has no row of a person; a lead that is a person is one. */
function rowsWithFacts(lead: Lead, { rows = 'company' }: RowSelection): Row[] {
  const own = 'id' in lead ? leadOfListed(lead) : leadOfRow(lead);
  if (rows === 'company' || own.person !== null) return [{ row: own, source: lead }];
  return (lead.contacts ?? [])
    .slice(0, maxRowsOfLead({ rows }))
    .map((contact) => rowOfContact(lead, contact));
}

/** The person at the company, with the facts of the company that are not about reaching it. */
function rowOfContact(lead: Lead, contact: Contact): Row {
  const source = {
    ...lead,
    ...{ name: contact.name, company: lead.company ?? lead.name, title: contact.position },
    ...{ email: contact.email, phone: contact.phone, contacts: [] },
    accept_all: contact.verification?.reason === 'accept_all',
    verification: contact.verification,
    confidence: contact.email === null ? lead.confidence : contact.email_confidence,
  };
  const fields = readFields(source);
  const name = plainText(contact.name) ?? '';
  const beside = { company: fields.company, title: fields.title, email: fields.email };
  return { row: withNames(fields, personIn(name, beside, true) ?? { first: null, last: name }), source };
}
