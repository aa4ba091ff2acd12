import type { NewKey } from '@lode/contracts';
import { addSmallSite } from '../crawl/small-site';
import { cafes } from '../generate-leads/leads';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';
import { OpenApiCheck, routesOf, type DocumentedRoute, type OpenApiDocument } from '../harness/open-api';
import type { Suite } from '../harness/suite';

/** A good request of every operation; `{id}` is filled in with the id of a key. */
const requests: Readonly<Record<string, { query?: Record<string, string>; body?: object }>> = {
  verify_email: { query: { email: 'anna@document.test' } },
  explain_email: { query: { email: 'anna@document.test' } },
  find_email: { query: { domain: 'document-site.test', first_name: 'Anna', last_name: 'Ruiz' } },
  search_domain: { query: { domain: 'document-site.test' } },
  crawl_site: { query: { url: 'https://document-site.test/' } },
  maps_search: { query: { query: 'hotels', location: 'Lyon, France' } },
  generate_leads: { query: cafes },
  enrich_company: { query: { domain: 'document-site.test' } },
  find_intent_signals: { query: { domain: 'document-site.test' } },
  draw_org_chart: { query: { domain: 'document-site.test' } },
  find_profiles: { query: { name: 'Anna Ruiz', company: 'document-site.test' } },
  list_keys: {},
  create_key: { body: { name: 'documented' } },
  revoke_key: {},
  rotate_key: { body: { grace_seconds: 0 } },
  verify_emails: { body: { emails: ['anna@document.test', 'no address'] } },
  get_usage: { query: { from: '2026-01-01T00:00:00Z' } },
};

/** Routes about a job, which has to be begun first: their good answers are held against the document in `jobs/`. */
const aboutJobs = ['get_job', 'cancel_job', 'job_events'];

export const openApi: Suite = (lode) =>
  describe('GET /openapi.json', () => {
    let routes: DocumentedRoute[];
    let check: OpenApiCheck;

    beforeAll(async () => {
      lode().sandbox.add({ name: 'document.test', mailboxes: { anna: 'exists' } });
      addSmallSite(lode(), 'document-site.test');
      const document = (await ask(lode(), '/openapi.json', { key: null })).json<OpenApiDocument>();
      expect(document.openapi).toMatch(/^3\.1\./);
      routes = routesOf(document);
      check = new OpenApiCheck(document);
    });

    const send = async (route: DocumentedRoute, options: AskOptions = {}): Promise<Answer> => {
      const { query = {}, body } = requests[route.operation.operationId] ?? {};
      const path = route.path.replace('{id}', route.path.includes('{id}') ? await keyId() : '');
      const content = body === undefined ? {} : { body };
      return ask(lode(), withQuery(path, query), { method: route.method, ...content, ...options });
    };
    const keyId = async (): Promise<string> =>
      (await ask(lode(), '/keys', { method: 'POST', body: { name: 'documented' } })).json<NewKey>().id;

    it('has exactly the operations that are tried here', () => {
      expect(routes.map(({ operation }) => operation.operationId).sort()).toEqual(
        [...Object.keys(requests), ...aboutJobs].sort(),
      );
    });

    it('describes the good answer of every route', async () => {
      for (const route of routes) {
        if (aboutJobs.includes(route.operation.operationId)) continue;
        const answer = await send(route);
        const good = Object.keys(route.operation.responses).filter((status) => status.startsWith('2'));
        expect([route.path, good]).toEqual([route.path, expect.arrayContaining([String(answer.status)])]);
        expect([route.path, check.mistakes(route, answer)]).toEqual([route.path, []]);
      }
    });

    it('describes what every route answers to a stranger and to an unknown parameter', async () => {
      for (const route of routes) {
        const answers = [
          await send(route, { key: null }),
          await send({ ...route, path: `${route.path}?x=1&` }),
        ];
        expect([route.path, answers.map(({ status }) => status)]).toEqual([route.path, [401, 400]]);
        for (const answer of answers) expect(check.mistakes(route, answer)).toEqual([]);
      }
    });
  });
