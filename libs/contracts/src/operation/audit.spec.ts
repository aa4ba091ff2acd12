import { scopesOfRole } from '../gateway/session';
import { operations } from '../operations';
import { auditActions } from './audit';
import type { Operation } from './operation';

const routed = operations.flatMap(({ http, ...operation }) => (http ? { ...operation, http } : []));
type Routed = Operation & { readonly http: NonNullable<Operation['http']> };

/** Operations that read, but show so much that the log has them too. */
const readings = ['access_subject', 'access_own_subject'];
/** Entries without an operation: those of the command line, and failures. */
const without = ['session.failed', 'password.reset', 'member.joined', 'setup_link.created'];
const ofCommandLine = ['account.created', 'account.changed'];

const mustSay = ({ name, http: { method, answer } }: Routed): boolean =>
  method !== 'GET' || answer === 'file' || readings.includes(name);

test('each operation that changes something or answers a file is audited or says why not, and no other one is', () => {
  const wrong = routed
    .filter((operation) => mustSay(operation) !== (operation.audit !== undefined))
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
});

test('each reason is a sentence, and an operation without a caller gives one', () => {
  const wrong = routed.filter(({ audit, http }) => {
    if (!audit) return false;
    return 'none' in audit ? !/^[A-Z].{20,}\.$/.test(audit.none) : http.scope === null && !audit.byHandler;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('each action of the log is that of an operation, the command line or a failure', () => {
  const used = routed.flatMap(({ audit }) => (audit && 'action' in audit ? audit.action : []));
  const known = new Set<string>([...used, ...without, ...ofCommandLine]);
  expect(auditActions.filter((action) => !known.has(action))).toEqual([]);
});

/** Their handlers compare the role, or let a person change what is the own. */
const ofSessions = ({ http: { session } }: Routed): boolean => session !== undefined;
/** The gateway compares the scope of the operation of the job. */
const ofJobs = ['cancel_job'];

test('an operation that changes something, takes a file or starts a job by POST needs a scope that no viewer has', () => {
  const open = routed
    .filter(({ http: { method, scope } }) => method !== 'GET' && scope !== null)
    .filter((operation) => !ofSessions(operation) && !ofJobs.includes(operation.name))
    .filter(({ http: { scope } }) => scope === 'any' || scopesOfRole.viewer.some((held) => held === scope));
  expect(open.map(({ name }) => name)).toEqual([]);
});
