import { nearest, ProblemError, readableScopes, validationProblem, type Scope } from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { scopeMissing } from '../identity/check-scope';

/** An operation over HTTP whose jobs or results are listed. */
export interface Producer {
  readonly service: string;
  readonly name: string;
  /** The scope that a key needs for the operation. */
  readonly scope: Scope;
}

/** Objects of several services with ids such as `job_crawl_<UUID>`. */
export interface Gathered<Item> {
  /** Plural of the objects, and the beginning of their ids. */
  readonly what: string;
  readonly prefix: string;
  readonly producers: readonly Producer[];
  /** What an operation that is not a producer does not do. */
  readonly role: string;
  /** The newest objects of one service before the one with a UUID. */
  readonly ask: (service: string, page: ServicePage) => Promise<readonly Item[]>;
}

interface ServicePage {
  readonly operations: string[];
  readonly limit: number;
  readonly before: string | undefined;
}

interface Wanted {
  readonly operation?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Page<Item> {
  readonly items: Item[];
  readonly next_cursor: string | null;
}

const defaultLimit = 20;
/** Length of the UUID at the end of an id. UUIDs sort by time of creation over all services. */
const uuidLength = 36;
const uuidOf = (id: string): string => id.slice(-uuidLength);

/**
 * A page of the objects of an account in all services, newest first. A key sees only objects of operations whose scope
 * it holds; a caller on the bus without a key sees all.
 * @throws ProblemError validation, forbidden for an operation whose scope the key lacks, unavailable while a service
 *   with such objects is unavailable, since its objects may be the newest
 */
export async function gatherNewest<Item extends { readonly id: string }>(
  gathered: Gathered<Item>,
  { operation, limit = defaultLimit, cursor }: Wanted,
  { scopes }: Pick<CallContext, 'scopes'>,
): Promise<Page<Item>> {
  const { prefix, ask } = gathered;
  const services = Map.groupBy(visible(gathered, operation, scopes), ({ service }) => service);
  const before = cursor === undefined ? undefined : uuidOf(idFromCursor(cursor, `${prefix}_[a-z]+`));
  const asked = [...services].map(([service, producers]) => {
    const operations = producers.map(({ name }) => name);
    return ask(service, { operations, limit: limit + 1, before });
  });
  const found = merged(gathered.what, [...services.keys()], await Promise.allSettled(asked));
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: last && found.length > limit ? cursorAfterId(last.id) : null };
}

/** The operations whose objects the key sees. */
function visible(
  { producers, role }: Pick<Gathered<unknown>, 'producers' | 'role'>,
  name: string | undefined,
  scopes: ReadonlySet<string> | undefined,
): Producer[] {
  const readable = scopes && readableScopes(scopes);
  if (name === undefined) return producers.filter(({ scope }) => readable?.has(scope) ?? true);
  const producer = producers.find((one) => one.name === name);
  if (!producer) throw unknownOperation(name, producers, role);
  if (readable && !readable.has(producer.scope)) throw scopeMissing(producer.scope);
  return [producer];
}

/** All objects, newest first. @throws ProblemError unavailable where a service did not answer */
function merged<Item extends { readonly id: string }>(
  what: string,
  services: readonly string[],
  answers: readonly PromiseSettledResult<readonly Item[]>[],
): Item[] {
  const away = services.filter((_service, index) => answers[index]?.status === 'rejected');
  if (away.length > 0) throw unavailable(what, away);
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .sort((one, other) => (uuidOf(one.id) < uuidOf(other.id) ? 1 : -1));
}

const unavailable = (what: string, services: readonly string[]): ProblemError =>
  new ProblemError(
    'unavailable',
    `The ${what} cannot be listed, since ${services.join(' and ')} did not answer. Retry, or name an operation of another service.`,
    { retryAfter: 2 },
  );

function unknownOperation(name: string, producers: readonly Producer[], role: string): ProblemError {
  const names = producers.map((producer) => producer.name);
  const similar = nearest(name, names);
  const fix = similar === undefined ? `send one of ${names.join(', ')}` : `did you mean ${similar}?`;
  return validationProblem([
    { location: 'body.operation', message: `is not an operation that ${role}`, fix },
  ]);
}
