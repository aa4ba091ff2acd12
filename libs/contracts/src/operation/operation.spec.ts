import { EmptyRequest, type HttpRoute, operation, type Operation, operations } from '../index';

const route = { method: 'GET', path: '/things', scope: null } as const;

const things = {
  service: 'privacy',
  summary: 'Things',
  access: 'public',
  request: EmptyRequest,
  response: EmptyRequest,
  timeout: 1,
  idempotent: true,
} as const;

const declared = (name: string, more: Partial<HttpRoute> | null): Operation =>
  operation({ ...things, name, http: more && { ...route, ...more } });

test('an operation has its subject, and is immutable', () => {
  const list = declared('list_things', null);
  expect(list.subject).toBe('lode.v1.privacy.list_things');
  expect(Object.isFrozen(list)).toBe(true);
});

test.each(['ListThings', 'list-things', '1_thing', ''])('the name %j is rejected', (name) => {
  expect(() => declared(name, null)).toThrow('is not snake_case');
});

test.each<Partial<HttpRoute>>([{}, { answer: 'page' }, { answer: 'file', media: 'text/csv' }])(
  'a route may have %j',
  (more) => {
    expect(declared('list_things', more).http).toMatchObject(more);
  },
);

test.each<Partial<HttpRoute>>([
  { answer: 'file' },
  { media: 'text/csv' },
  { answer: 'json', media: 'text/csv' },
  { answer: 'page', media: 'text/html' },
])('a route must not have %j', (more) => {
  expect(() => declared('list_things', more)).toThrow('list_things: a file has a media type');
});

describe('a used-up quota', () => {
  const routed = operations.filter(({ http }) => http);
  const billed = routed.filter(({ billed }) => billed);

  it('rejects searches and verifications', () => {
    expect(billed.map(({ name }) => name).sort()).toEqual([
      'crawl_site',
      'create_monitor',
      'create_reading',
      'draw_org_chart',
      'enrich_company',
      'enrich_company_file',
      'explain_email',
      'find_email',
      'find_email_file',
      'find_intent_signals',
      'find_profiles',
      'generate_leads',
      'generate_leads_file',
      'list_people',
      'list_site_pages',
      'maps_search',
      'search_domain',
      'search_domain_file',
      'verify_email',
      'verify_email_file',
      'verify_emails',
      'verify_list',
    ]);
  });

  it('rejects nothing that deletes, cancels or needs no scope', () => {
    const rejected = billed.filter(({ http }) => http?.method === 'DELETE' || !http?.scope?.includes(':'));
    expect(rejected.map(({ name }) => name)).toEqual([]);
  });

  it('counts what operations that bill answer with, and nothing of stored data', () => {
    const bills = operations
      .filter(({ bills: declared }) => declared)
      .map(({ name, bills: of }) => [name, of?.kind]);
    expect(Object.fromEntries(bills)).toEqual({
      crawl_site: 'page',
      draw_org_chart: 'person',
      enrich_company: 'company',
      explain_email: 'address',
      find_email: 'address',
      find_intent_signals: 'company',
      find_profiles: 'person',
      generate_leads: 'lead',
      list_job_rows: 'lead',
      list_people: 'person',
      list_site_pages: 'page',
      maps_search: 'lead',
      search_domain: 'address',
      verify_email: 'address',
      verify_emails: 'address',
      verify_list: 'address',
    });
  });
});
