import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupRoutes } from './groups';
import { routesOf, type OpenApi } from './open-api';

const file = path.resolve(import.meta.dirname, '../../../../docs/generated/openapi.json');
const routes = routesOf(JSON.parse(readFileSync(file, 'utf8')) as OpenApi);

const groupOf = (where: string): string | undefined =>
  groupRoutes(routes.filter(({ method, path: to }) => where === `${method} ${to}`))[0]?.name;

it('each operation is on one page', () => {
  const listed = groupRoutes(routes).flatMap((group) => group.routes);
  expect(listed).toHaveLength(routes.length);
  expect(new Set(listed.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
});

it.each([
  ['GET /email-finder', 'find'],
  ['POST /bulk-files/email-finder', 'find'],
  ['GET /lists/{id}/leads', 'lists'],
  ['GET /monitors/{id}/changes', 'lists'],
  ['GET /people', 'find'],
  ['PATCH /readings/{id}', 'leads'],
  ['GET /companies', 'companies'],
  ['POST /mailboxes/{id}/test', 'sequences'],
  ['GET /webhooks/{id}/deliveries', 'webhooks'],
  ['PUT /session/password', 'browser'],
  ['GET /export/{crm_target}', 'exports'],
  ['GET /exports/{id}', 'exports'],
  ['GET /privacy/subjects', 'operators'],
  ['GET /t/{token}/open.gif', 'browser'],
  ['GET /opt-out/{token}', 'browser'],
  ['DELETE /members/{id}', 'browser'],
  ['GET /audit-log', 'keys'],
  ['GET /sandbox/mail/{id}', 'sandbox'],
])('%s belongs to %s', (where, name) => expect(groupOf(where)).toBe(name));
