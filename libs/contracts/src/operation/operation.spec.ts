import { EmptyRequest } from '../shared/empty.dto';
import { operation, type HttpRoute, type Operation } from './operation';

const route = { method: 'GET', path: '/things', scope: null } as const;

const declared = (name: string, more: Partial<HttpRoute> | null): Operation =>
  operation({
    service: 'privacy',
    name,
    summary: 'Things',
    http: more && { ...route, ...more },
    access: 'public',
    request: EmptyRequest,
    response: EmptyRequest,
    timeout: 1,
    idempotent: true,
  });

test('an operation has its subject, and is immutable', () => {
  const things = declared('list_things', null);
  expect(things.subject).toBe('lode.v1.privacy.list_things');
  expect(Object.isFrozen(things)).toBe(true);
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
