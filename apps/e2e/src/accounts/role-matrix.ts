import {
  accountRoles,
  operations,
  readableScopes,
  scopesOfRole,
  writeScopeOf,
  type AuditLog,
  type HttpRoute,
  type Job,
  type NewInvitation,
  type NewKey,
  type Operation,
  type Scope,
} from '@lode/contracts';
import { makeObject, requests } from '../docs/documented-requests';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { Browser, secretOf } from './browser';
import { signedInOwner } from './signed-in-owner';

type Routed = Operation & { readonly http: HttpRoute };

const password = 'four plain random words';

/** Every operation that takes a key, also those without an example of their own. */
const keyed = operations.flatMap((operation) => {
  const { http } = operation;
  return http?.scope && !http.session ? [operation as Routed] : [];
});
/** Their scope is that of the operation that started the job. */
const ofJobs = ['get_job', 'cancel_job', 'get_job_file'];

/** A caller by cookie or by key. */
interface Caller {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly ask: (path: string, method: string, body?: object, file?: string) => Promise<Answer>;
}

const mayCall = ({ name, http }: Routed, scopes: readonly Scope[]): boolean => {
  if (ofJobs.includes(name)) return mayUseJob(name, scopes);
  return http.scope === 'any' || scopes.some((scope) => scope === http.scope);
};

/** The job of the matrix verifies a file. */
const jobScope: Scope = 'verify:write';
const mayUseJob = (name: string, scopes: readonly Scope[]): boolean =>
  name === 'cancel_job' ? scopes.includes(writeScopeOf(jobScope)) : readableScopes(scopes).has(jobScope);

/** Content of every upload. */
const file = 'email\nno address\n';

/** Bodies beside those of the documented requests. */
const bodies: Readonly<Record<string, object>> = {
  merge_lists: { from: ['lst_unknown'] },
  enrol_leads: { list: 'lst_unknown' },
};

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
  '/keys',
  '/suppressions',
];

class Matrix {
  private constructor(
    private readonly lode: Deployment,
    readonly owner: Browser,
    readonly callers: readonly Caller[],
    readonly strangers: readonly Caller[],
    private readonly key: string,
  ) {}

  static async of(lode: Deployment): Promise<Matrix> {
    const owner = await signedInOwner(lode, 'matrix', { email: 'owner@matrix.example', password });
    const callers: Caller[] = [];
    for (const role of accountRoles) {
      const browser = role === 'owner' ? owner : await memberOf(lode, owner, role);
      const scopes = scopesOfRole[role];
      callers.push({ name: `${role} by cookie`, scopes, ask: (...request) => browser.ask(...request) });
      const key = (await owner.ask('/keys', 'POST', { name: role, scopes })).json<NewKey>().key;
      callers.push(byKey(lode, `${role} by key`, scopes, key));
    }
    const foreign = await signedInOwner(lode, 'matrix-2', { email: 'owner@matrix-2.example', password });
    const { key: foreignKey } = await otherAccount(lode, 'matrix-2');
    const { key } = await otherAccount(lode, 'matrix');
    const strangers: Caller[] = [
      {
        name: 'stranger by cookie',
        scopes: scopesOfRole.owner,
        ask: (...request) => foreign.ask(...request),
      },
      byKey(lode, 'stranger by key', scopesOfRole.owner, foreignKey),
    ];
    return new Matrix(lode, owner, callers, strangers, key);
  }

  /** A new object of the account for an operation with an id in its path; undefined for none that is made here. */
  async object({ http: { path } }: Routed): Promise<string | undefined> {
    const place = madeAt.find((prefix) => path.startsWith(`${prefix}/{id}`));
    if (path.startsWith('/jobs/')) return this.job();
    return place && makeObject(this.lode, place, this.key);
  }

  private async job(): Promise<string> {
    const { ask: send } = byKey(this.lode, 'matrix', [], this.key);
    const answer = await send('/bulk-files/email-verifier', 'POST', undefined, file);
    return answer.json<Job>().id;
  }
}

const byKey = (lode: Deployment, name: string, scopes: readonly Scope[], key: string): Caller => ({
  name,
  scopes,
  ask: (path, method, body, file) =>
    ask(lode, path, {
      ...{ method, key },
      ...(body && { body }),
      ...(file !== undefined && { rawBody: file, headers: { 'Content-Type': 'text/csv' } }),
    }),
});

async function memberOf(lode: Deployment, owner: Browser, role: string): Promise<Browser> {
  const invited = await owner.ask('/invitations', 'POST', { email: `${role}@matrix.example`, role });
  const browser = new Browser(lode);
  const token = secretOf(String(invited.json<NewInvitation>().link));
  await browser.ask('/session/link', 'PUT', { token, name: role, password });
  return browser;
}

/** `forbidden` for the whole operation; other rejections are about the request. */
function outcomeOf(answer: Answer): string {
  if (answer.status === 401 || answer.status === 403) return 'forbidden';
  return answer.status === 404 ? 'not found' : 'admitted';
}

export const roleMatrix: Suite = (lode) =>
  describe('every operation, by role and key, on own and foreign objects', () => {
    let matrix: Matrix;
    beforeAll(async () => {
      matrix = await Matrix.of(lode());
    }, 60_000);

    it('is admitted by its scope on own objects, unknown for another account, and in the audit log', async () => {
      const failures: string[] = [];
      const audited = new Set<string>();
      for (const operation of keyed) {
        const { http, name, audit } = operation;
        const body = bodies[name] ?? requests[name]?.body ?? (http.method === 'GET' ? undefined : {});
        const content: readonly [object?, string?] = http.upload ? [undefined, file] : [body];
        const send = ({ ask: send }: Caller, id: string): Promise<Answer> =>
          send(filled(http.path, id), http.method, ...content);
        const note = (who: string, found: string, expected: string): void => {
          if (found !== expected)
            failures.push(`${http.method} ${http.path}: ${who} ${found}, not ${expected}`);
        };
        // Those without the scope first: the object must survive them.
        const sorted = matrix.callers.toSorted(
          (one, other) => Number(mayCall(operation, one.scopes)) - Number(mayCall(operation, other.scopes)),
        );
        let id = await matrix.object(operation);
        if (id !== undefined)
          for (const stranger of matrix.strangers)
            note(`${stranger.name} on ${name}`, outcomeOf(await send(stranger, id)), 'not found');
        for (const caller of sorted) {
          const may = mayCall(operation, caller.scopes);
          // Only a read leaves the object as it is.
          if (may && id !== undefined && http.method !== 'GET') id = await matrix.object(operation);
          const answer = await send(caller, id ?? 'unknown');
          const found = outcomeOf(answer);
          if (!may) note(caller.name, found, 'forbidden');
          else if (id === undefined || needsMore.includes(name)) {
            if (found === 'forbidden') note(caller.name, found, 'admitted');
          } else note(caller.name, found, 'admitted');
          if (audit && 'action' in audit && answer.status < 300) audited.add(audit.action);
        }
      }
      expect(failures).toEqual([]);
      expect(audited.size).toBeGreaterThan(12);
      await until('all changes are in the audit log', async () => {
        const recorded = await actionsOf(matrix.owner);
        return [...audited].every((action) => recorded.has(action));
      });
    }, 240_000);
  });

/** Their second object does not exist. */
const needsMore = [
  'get_lead',
  'update_lead',
  'remove_lead',
  'get_delivery',
  'redeliver',
  ...Object.keys(bodies),
];

async function actionsOf(owner: Browser): Promise<Set<string>> {
  const actions = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: AuditLog = (await owner.ask(`/audit-log?limit=100${cursor}`)).json<AuditLog>();
    for (const { action } of page.entries) actions.add(action);
    cursor = page.next_cursor === null ? null : `&cursor=${page.next_cursor}`;
  }
  return actions;
}
