import type { Evidence, Lead, LeadEvidence, LeadsResult } from '@lode/contracts';
import type { BusinessTruth } from '@lode/sandbox';
import type { Suite } from '../harness/suite';
import { cafes, generated } from './leads';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const fields = [
  ...['name', 'email', 'phone', 'website', 'address', 'rating', 'confidence', 'tech_stack', 'source'],
  ...[
    'sources',
    'category',
    'location',
    'distance_m',
    'opening_hours',
    'verification',
    'evidence',
    'country_code',
    'contacts',
    'contacts_total',
    'row_number',
  ],
];

/** Fields with evidence, besides the name. */
const proven = ['category', 'email', 'phone', 'website', 'address', 'rating', 'tech_stack'] as const;

/** Whether a lead describes a business, by its number or its domain, which are unique in this town. */
const isOf =
  ({ phone, website }: Lead) =>
  ({ phones, domain }: BusinessTruth): boolean =>
    phones.includes(phone ?? '') || (domain !== undefined && website?.includes(domain) === true);

/** The lead has every field, and evidence exactly for the known ones. */
function expectWhole(lead: Lead): void {
  expect(Object.keys(lead).sort()).toEqual(fields.toSorted());
  expect(lead.evidence.name).not.toEqual([]);
  for (const field of proven)
    expect([lead.name, field, lead.evidence[field].length > 0]).toEqual([
      lead.name,
      field,
      isKnown(lead[field]),
    ]);
  for (const { method, source, first_seen_at, last_seen_at } of evidenceIn(lead.evidence))
    expect([method, source, first_seen_at, last_seen_at]).toEqual([
      expect.any(String),
      expect.any(String),
      instant,
      instant,
    ]);
}

export const generatedLeads: Suite = (lode) =>
  describe('GET /generate-leads', () => {
    let answer: LeadsResult;
    beforeAll(async () => {
      answer = await generated(lode(), cafes);
    }, 40_000);

    it('returns exactly the businesses of a trade in a town', () => {
      const mapped = lode().sandbox.truth.leads('cafe', 'Austin', ['overture', 'openstreetmap']);
      const reachable = mapped.filter(({ phone }) => phone !== undefined);
      expect(reachable.filter((business) => !answer.leads.some((lead) => isOf(lead)(business)))).toEqual([]);
      const expected = lode().sandbox.truth.leads('cafe', 'Austin');
      const strangers = answer.leads.filter((lead) => lead.phone && !expected.some(isOf(lead)));
      expect(strangers).toEqual([]);
      expect(answer.total).toBe(answer.leads.length);
    });

    it('returns every field of a lead, with its evidence', () => {
      answer.leads.forEach(expectWhole);
      const confidences = answer.leads.map(({ confidence }) => confidence);
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
    });

    it('returns addresses that accept mail according to their hosts', () => {
      const verified = answer.leads.filter(({ verification }) => verification?.verdict === 'valid');
      expect(verified).not.toEqual([]);
      for (const { email } of verified)
        expect(lode().sandbox.truth.mailbox(email ?? '')?.expected?.verdict).toBe('valid');
    });

    it('reports the status and the attribution of each source', () => {
      const { sources_status, attribution, partial, hint } = answer;
      expect(sources_status.map(({ source, state }) => [source, state])).toEqual([
        ['places', 'ok'],
        ['overpass', 'ok'],
        ['wikidata', 'ok'],
        ['web_search', 'ok'],
        ['known_companies', 'ok'],
      ]);
      const licences = attribution.map(({ licence }) => licence);
      expect(licences).toEqual(expect.arrayContaining(['ODbL-1.0', 'CDLA-Permissive-2.0']));
      expect([partial, hint]).toEqual([false, null]);
    });
  });

const evidenceIn = (evidence: LeadEvidence) => Object.values<Evidence[]>({ ...evidence }).flat();

const isKnown = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);
