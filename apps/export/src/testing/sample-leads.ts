import { type ListedLead, type ResultRow, unknownLead } from '@lode/contracts';

/** A lead of a list; omitted values are unknown. */
export const listedLead = (number: number, given: Partial<ListedLead> = {}): ListedLead => ({
  id: `led_0192f1c0-7d3a-7a51-9c5e-${String(number).padStart(12, '0')}`,
  ...unknownLead(),
  ...{ suppression: null, email_masked: null },
  ...{ state: 'new', last_contacted_at: null },
  ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
  ...given,
});

/** A row of a result set; omitted values are unknown. */
export const resultRow = (given: Partial<ResultRow> = {}): ResultRow => ({
  ...{ name: null, company: null, title: null, email: null, phone: null, website: null, address: null },
  ...{ rating: null, confidence: 50, tech_stack: [], source: 'website' },
  ...given,
});
