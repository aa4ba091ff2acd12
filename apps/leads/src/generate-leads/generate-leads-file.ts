import { GenerateLeadsFile, type GenerateLeadsRequest, type Lead, type LeadsResult } from '@lode/contracts';
import { bulkFile, type AnswerLine } from '@lode/work';
import { resultRows } from './leads-result';

/** Rows with a niche and a location, whose leads have a line each. */
export const generateLeadsFile = bulkFile<GenerateLeadsRequest, LeadsResult>({
  operation: GenerateLeadsFile,
  fields: [
    { name: 'niche', titles: ['industry', 'keyword', 'category', 'segment', 'branche'] },
    { name: 'location', titles: ['place', 'ort', 'ville'], kinds: ['city'] },
    { name: 'limit' },
    { name: 'radius_km' },
  ],
  needs: [['niche'], ['location']],
  groupOf: ({ location }) => location.toLowerCase(),
  concurrency: 4,
  columns: [
    'name',
    'email',
    'verdict',
    'phone',
    'website',
    'address',
    'country_code',
    'category',
    'rating',
    'confidence',
    'tech_stack',
    'source',
    'contact_name',
    'contact_position',
    'contact_email',
    'contact_verdict',
    'contact_phone',
    'contacts_total',
  ],
  linesOf: ({ leads }) => leads.map(lineOf),
  resultsOf: ({ leads }) => resultRows(leads),
});

/** With the most senior contact. */
const lineOf = ({ contacts: [contact], ...lead }: Lead): AnswerLine => ({
  name: lead.name,
  email: lead.email,
  verdict: lead.verification?.verdict,
  phone: lead.phone,
  website: lead.website,
  address: lead.address,
  country_code: lead.country_code,
  category: lead.category,
  rating: lead.rating,
  confidence: lead.confidence,
  tech_stack: lead.tech_stack.join(', '),
  source: lead.source,
  contact_name: contact?.name,
  contact_position: contact?.position,
  contact_email: contact?.email,
  contact_verdict: contact?.verification?.verdict,
  contact_phone: contact?.phone,
  contacts_total: lead.contacts_total,
});
