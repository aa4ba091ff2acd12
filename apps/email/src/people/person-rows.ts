import type { Contact } from '@lode/contracts';
import { subjectsInEach, type SubjectHasher } from '@lode/privacy';
import { contactsOf } from '../contacts/contacts-of';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import { foldName as foldTitle } from '@lode/domain/sites';
import { foldName } from '../knowledge/spelling';
import { rankOf } from './rank';

/** The columns of the table `people`. */
export interface PersonRow {
  readonly domain: string;
  readonly person: string;
  readonly company: string | null;
  readonly title_key: string;
  readonly email: string | null;
  readonly tags: readonly string[];
  readonly rank: number;
  readonly contact: Contact;
  readonly last_seen_at: string;
  readonly subject_hashes: readonly string[];
}

/** Tags of people, by which the search finds them. */
export const personTags = {
  seniority: (name: string): string => `seniority:${name}`,
  department: (name: string): string => `department:${name}`,
  decisionMaker: 'decision_maker',
} as const;

/** The people that a site shows, each once. */
export async function personRows(
  { domain, company, ...knowledge }: DomainKnowledge,
  hasher: SubjectHasher,
): Promise<PersonRow[]> {
  const contacts = contactsOf({ domain, company, ...knowledge }, new Map());
  const subjects = await subjectsInEach(
    hasher,
    contacts.map(({ evidence: _evidence, ...contact }) => ({ domain, ...contact })),
  );
  const rows = contacts.map((contact, index): PersonRow => ({
    domain,
    person: storable(foldName(contact.name)),
    company: company === null ? null : storable(company),
    title_key: titleKey(contact.position),
    email: contact.email,
    tags: tagsOf(contact),
    rank: rankOf(contact),
    contact,
    last_seen_at: new Date(knowledge.readAt).toISOString(),
    subject_hashes: subjects[index] ?? [],
  }));
  return [...new Map(rows.map((row) => [row.person, row])).values()];
}

/** The form in which titles are compared. */
export const titleKey = (title: string | null): string => foldTitle(title ?? '');

const tagsOf = ({ seniority, department, decision_maker: decides }: Contact): string[] => [
  ...(seniority === null ? [] : [personTags.seniority(seniority)]),
  ...(department === null ? [] : [personTags.department(department)]),
  ...(decides ? [personTags.decisionMaker] : []),
];

/** Postgres stores neither U+0000 nor unpaired surrogates as text. */
const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
