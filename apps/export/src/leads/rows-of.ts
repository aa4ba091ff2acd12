import {
  leadCondition,
  type Contact,
  type LeadFacts,
  type LeadFilters,
  type ResultRow,
} from '@lode/contracts';
import { personIn } from '@lode/domain/names';
import type { ExportedLead } from './exported-lead';
import { leadOfListed } from './lead-of-listed';
import { leadOfRow } from './lead-of-row';
import { plainText } from './plain-text';
import { readFields } from './read-fields';
import { withNames } from './with-names';

/** Which rows of leads a file has. */
export interface RowSelection extends LeadFilters {
  /** One row per company, or one per person. Default: `company`. */
  readonly rows?: 'company' | 'contact';
  /** Lists whose companies and people the file does not have. */
  readonly exclude?: string;
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
