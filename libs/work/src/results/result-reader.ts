import {
  operations,
  ProblemError,
  readableScopes,
  type Operation,
  type ServiceName,
  resultOperations,
  serviceOfResults,
  type ReadResultsRequest,
  type ResultOperations,
  type ResultPage,
  type ResultSet,
} from '@lode/contracts';
import { type CallContext, Bus } from '@lode/bus';
import { Inject, Injectable } from '@nestjs/common';

type Caller = Pick<CallContext, 'scopes'>;

const resultProducers = operations.filter(({ results }) => results !== undefined);

/** The scope of an operation that is called over HTTP; undefined where any key may use it. */
const scopeOf = ({ http }: Operation): string | undefined =>
  http?.scope === null || http?.scope === 'any' ? undefined : http?.scope;

const isPermitted = (operation: Operation, { scopes }: Caller): boolean => {
  const scope = scopeOf(operation);
  return scopes === undefined || scope === undefined || readableScopes(scopes).has(scope);
};

/** Names of the operations of a service whose results the caller may take as the latest ones. */
export const latestFor = (service: ServiceName, caller: Caller): string[] =>
  resultProducers
    .filter((operation) => operation.service === service && operation.results?.latest)
    .filter((operation) => isPermitted(operation, caller))
    .map(({ name }) => name);

/** @throws ProblemError forbidden where the key lacks the scope of the operation that produced the results */
export function requirePermitted(service: ServiceName | undefined, name: string, caller: Caller): void {
  const producer = resultProducers.find((each) => each.service === service && each.name === name);
  if (!producer || isPermitted(producer, caller)) return;
  throw new ProblemError(
    'forbidden',
    `The key lacks the scope ${scopeOf(producer)}, which reading the results of ${name} requires. Use a key that has it.`,
  );
}

const producers: Readonly<Partial<Record<string, ResultOperations>>> = resultOperations;

/** Reads the result sets of an account from all services that store them. */
@Injectable()
export class ResultReader {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call' | 'pages'>) {}

  /**
   * The set with rows that the account requested last, in any service that the caller may read; undefined where there is
   * none.
   * @throws ProblemError unavailable while one of the services is unavailable, since the newest set is unknown then
   */
  async newest(context: CallContext): Promise<ResultSet | undefined> {
    const services = Object.entries(resultOperations)
      .map(([service, { latest }]) => ({ service, latest, operations: latestFor(latest.service, context) }))
      .filter(({ operations }) => operations.length > 0);
    const answers = await Promise.allSettled(
      services.map(({ latest, operations }) => this.bus.call(latest, { operations }, context)),
    );
    const away = services.flatMap(({ service }, index) =>
      answers[index]?.status === 'rejected' ? service : [],
    );
    if (away.length > 0) throw notKnown(away);
    const sets = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? (answer.value.results ?? []) : [],
    );
    return sets.sort(byLastRequest)[0];
  }

  /**
   * The pages of a set, read one page ahead.
   * @throws ProblemError not_found for a set that the account does not have, gone for an expired one, forbidden for a
   * key without the scope of the operation that produced it
   */
  async *pages(request: ReadResultsRequest, context: CallContext): AsyncGenerator<ResultPage> {
    for await (const page of this.bus.pages(producerOf(request.id).read, request, () => context)) {
      requirePermitted(serviceOfResults(request.id), page.results.operation, context);
      yield page;
    }
  }

  /** One page of a set. @throws ProblemError as `pages` */
  async page(request: ReadResultsRequest, context: CallContext): Promise<ResultPage> {
    const page = await this.bus.call(producerOf(request.id).read, request, context);
    requirePermitted(serviceOfResults(request.id), page.results.operation, context);
    return page;
  }
}

function producerOf(id: string): ResultOperations {
  const producer = producers[serviceOfResults(id) ?? ''];
  if (!producer) throw new ProblemError('not_found', 'There is no such result set.');
  return producer;
}

const notKnown = (away: readonly string[]): ProblemError =>
  new ProblemError(
    'unavailable',
    `Which results are the newest is not known, since ${away.join(' and ')} did not answer: try again, or give the id of a result set.`,
  );

/** The latest first: a set expires a fixed time after it was last requested. */
const byLastRequest = (one: ResultSet, other: ResultSet): number =>
  Date.parse(other.expires_at) - Date.parse(one.expires_at);
