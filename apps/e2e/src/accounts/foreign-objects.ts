import { operations, type AuditLog, type HttpRoute, type Job, type Operation } from '@lode/contracts';
import { makeObject, requests } from '../docs/documented-requests';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';
import { otherAccount } from '../harness/accounts';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { type Browser, signedInOwner } from './browser';

type Routed = Operation & { readonly http: HttpRoute };

const password = 'four plain random words';

/** Every operation that takes a key, also those without an example of their own. */
const keyed = operations.flatMap((operation) => {
  const { http } = operation;
  return http?.scope && !http.session ? [operation as Routed] : [];
});
/** A caller by cookie or by key. */
interface Caller {
  readonly name: string;
  readonly ask: (path: string, method: string, body?: object, file?: string) => Promise<Answer>;
}

/** Content of every upload. */
const file = 'email\nno address\n';

/** The body of a request: a documented one, or the example of the contract. */
function bodyOf({ name, http, example }: Routed): object | undefined {
  if (http.method === 'GET') return undefined;
  return requests[name]?.body ?? (typeof example === 'object' ? example : {});
}

/** Ids in paths other than the first one. */
const others = { lead: 'led_unknown', delivery: 'dlv_unknown', sync_id: 'syn_unknown', crm_target: 'crm-a' };
const filled = (path: string, id: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...others, id, service: 'nothing' })[name] ?? 'unknown');

/** The collections whose objects are made, by the beginning of the path. */
const madeAt = [
  '/lists',
  '/sequences',
  '/monitors',
  '/readings',
  '/webhooks',
  '/mailboxes',
  '/placement-tests',
  '/keys',
  '/suppressions',
];

class Matrix {
  private constructor(
    private readonly lode: Deployment,
    readonly owner: Browser,
    readonly strangers: readonly Caller[],
    private readonly key: string,
  ) {}

  static async of(lode: Deployment): Promise<Matrix> {
    const owner = await signedInOwner(lode, 'matrix', { email: 'owner@matrix.example', password });
    const foreign = await signedInOwner(lode, 'matrix-2', { email: 'owner@matrix-2.example', password });
    const { key: foreignKey } = await otherAccount(lode, 'matrix-2');
    const { key } = await otherAccount(lode, 'matrix');
    const strangers: Caller[] = [
      { name: 'stranger by cookie', ask: (...request) => foreign.ask(...request) },
      byKey(lode, 'stranger by key', foreignKey),
    ];
    return new Matrix(lode, owner, strangers, key);
  }

  /** A new object of the account for an operation with an id in its path; undefined for none that is made here. */
  async object({ http: { path } }: Routed): Promise<string | undefined> {
    const place = madeAt.find((prefix) => path.startsWith(`${prefix}/{id}`));
    if (path.startsWith('/jobs/')) return this.job();
    return place && makeObject(this.lode, place, this.key);
  }

  private async job(): Promise<string> {
    const { ask: send } = byKey(this.lode, 'matrix', this.key);
    const answer = await send('/bulk-files/email-verifier', 'POST', undefined, file);
    return answer.json<Job>().id;
  }
}

const byKey = (lode: Deployment, name: string, key: string): Caller => ({
  name,
  ask: (path, method, body, file) =>
    ask(lode, path, {
      ...{ method, key },
      ...(body && { body }),
      ...(file !== undefined && { rawBody: file, headers: { 'Content-Type': 'text/csv' } }),
    }),
});

/** `forbidden` for the whole operation; other rejections are about the request. */
function outcomeOf(answer: Answer): string {
  if (answer.status === 401 || answer.status === 403) return 'forbidden';
  return answer.status === 404 ? 'not found' : 'admitted';
}

export const foreignObjects: Suite = (lode) =>
  describe('every operation, on own and foreign objects', () => {
    let matrix: Matrix;
    beforeAll(async () => {
      matrix = await Matrix.of(lode());
    }, 60_000);

    it('is admitted on own objects, unknown for another account, and in the audit log', async () => {
      const failures: string[] = [];
      const audited = new Set<string>();
      for (const operation of keyed) {
        const { http, name, audit } = operation;
        const body = bodyOf(operation);
        const content: readonly [object?, string?] = http.upload ? [undefined, file] : [body];
        const send = (ask: Caller['ask'], id: string): Promise<Answer> =>
          ask(filled(http.path, id), http.method, ...content);
        const note = (who: string, found: string, expected: string): void => {
          if (found !== expected)
            failures.push(`${http.method} ${http.path}: ${who} ${found}, not ${expected}`);
        };
        const id = await matrix.object(operation);
        if (id !== undefined)
          for (const stranger of matrix.strangers)
            note(`${stranger.name} on ${name}`, outcomeOf(await send(stranger.ask, id)), 'not found');
        const answer = await send((...request) => matrix.owner.ask(...request), id ?? 'unknown');
        if (id !== undefined && !namesMore(http.path, body)) note('owner', outcomeOf(answer), 'admitted');
        if (audit && 'action' in audit && answer.status < 300) audited.add(audit.action);
      }
      expect(failures).toEqual([]);
      expect(audited.size).toBeGreaterThan(12);
      await until('all changes are in the audit log', async () => {
        const recorded = await actionsOf(matrix.owner);
        return [...audited].every((action) => recorded.has(action));
      });
    }, 240_000);
  });

/** Whether a request names a second object, in its path or by an example id, which does not exist. */
const namesMore = (path: string, body: object = {}): boolean =>
  path.split('{').length > 2 || /"[a-z]{3}_[0-9a-f-]{36}"/.test(JSON.stringify(body));

async function actionsOf(owner: Browser): Promise<Set<string>> {
  const actions = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: AuditLog = (await owner.ask(`/audit-log?limit=100${cursor}`)).json<AuditLog>();
    for (const { action } of page.entries) actions.add(action);
    cursor = page.next_cursor === null ? null : `&cursor=${page.next_cursor}`;
  }
  return actions;
}
