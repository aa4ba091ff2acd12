import type { ListedLead, ResultRow } from '@lode/contracts';

/** A lead of a list; omitted values are unknown. */
export const listedLead = (number: number, given: Partial<ListedLead> = {}): ListedLead => ({
  id: `led_0192f1c0-7d3a-7a51-9c5e-${String(number).padStart(12, '0')}`,
  ...{ name: null, first_name: null, last_name: null, company: null, title: null, email: null, phone: null },
  ...{ website: null, address: null, country_code: null, accept_all: null, verification: null, contacts: [] },
  ...{ rating: null, confidence: null, source: null, tech_stack: [], tags: [], custom: {} },
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
