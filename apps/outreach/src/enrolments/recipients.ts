import type { Contact } from '@lode/contracts';
import { standardEmail } from '@lode/domain/addresses';
import { personIn } from '@lode/domain/names';
import type { TemplateValues } from '../templates/template-variables';

/** Facts of a lead that decide who receives mail. */
export interface Candidate {
  readonly id: string;
  readonly email: string | null;
  /** Normalized address; null if the lead has no valid address. */
  readonly keyEmail: string | null;
  /** Source of the address; null if unknown. */
  readonly source: string | null;
  readonly website: string | null;
  /** Whether any value of the lead is suppressed, as far as the database knows. */
  readonly isSuppressed: boolean;
  /** Whether the lead itself is the recipient, not the people of its company. */
  readonly isRecipient: boolean;
  /** People of the company, the most senior first. */
  readonly contacts: readonly Contact[];
  /** Values for templates; null in a sequence for companies, whose enrolments read them. */
  readonly values: TemplateValues | null;
}

/** A person at a company who receives mail. */
export interface PersonAtCompany {
  readonly email: string;
  readonly values: TemplateValues;
  readonly profiles: readonly string[];
}

export interface Recipient extends Pick<Candidate, 'email' | 'keyEmail' | 'source'> {
  /** Id of the lead. */
  readonly id: string;
  /** Absent if the lead itself is the recipient. */
  readonly person?: PersonAtCompany;
}

export type Addressed<Each extends Recipient = Recipient> = Each & { readonly keyEmail: string };

/** The lead itself or the people of its company, who may have no address; a company without people has no address. */
export function recipientsOf(lead: Candidate): Recipient[] {
  const { id, isRecipient, email, keyEmail, source, contacts } = lead;
  if (isRecipient) return [{ id, email, keyEmail, source }];
  if (contacts.length === 0) return [withoutAddress(id)];
  return contacts.map((contact) => recipientOf(lead, contact));
}

/** The recipients with an address. */
export const addressed = (recipients: readonly Recipient[]): Addressed[] =>
  recipients.flatMap((recipient) =>
    recipient.keyEmail === null ? [] : [{ ...recipient, keyEmail: recipient.keyEmail }],
  );

function recipientOf(lead: Candidate, contact: Contact): Recipient {
  const { email, profiles } = contact;
  if (email === null) return withoutAddress(lead.id);
  const source = sourceOf(contact) ?? lead.source;
  const values = withoutNulls({ ...lead.values, ...personalValues(lead, contact), source });
  return {
    id: lead.id,
    ...{ email, keyEmail: standardEmail(email), source },
    person: { email, values, profiles },
  };
}

const withoutAddress = (id: string): Recipient => ({ id, email: null, keyEmail: null, source: null });

/** Values of the company that are not about reaching it remain. */
function personalValues({ values }: Candidate, { name, position, email, phone }: Contact): TemplateValues {
  const company = values?.company ?? values?.name ?? null;
  const { first, last } = personIn(name, { company, title: position, email }, true) ?? unsplit;
  return { first_name: first, last_name: last, name, company, title: position, email, phone };
}

const unsplit = { first: null, last: null };

/** The page that shows the person. */
function sourceOf({ evidence }: Contact): string | undefined {
  const shown = evidence.find(({ url }) => url !== null);
  return shown && `${shown.source.replaceAll('_', ' ')}, ${shown.url}`;
}

const withoutNulls = (values: TemplateValues): TemplateValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
