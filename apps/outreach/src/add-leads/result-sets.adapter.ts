import {
  ProblemError,
  resultOperations,
  serviceOfResults,
  type ResultOperations,
  type ResultRow,
  type ResultSet,
} from '@lode/contracts';
import type { Bus, CallContext } from '@lode/service-kit';
import type { ResultSets } from './result-sets';

const producers: Readonly<Partial<Record<string, ResultOperations>>> = resultOperations;
const pageSize = 500;

/** Asks the services that keep result sets. */
export class BusResultSets implements ResultSets {
  constructor(private readonly bus: Pick<Bus, 'call' | 'pages'>) {}

  async rows(wanted: string, most: number, context: CallContext): Promise<ResultRow[]> {
    const id = wanted === 'latest' ? await this.newest(context) : wanted;
    const producer = producers[serviceOfResults(id) ?? ''];
    if (!producer) throw new ProblemError('not_found', 'There is no such result set.');
    const rows: ResultRow[] = [];
    const request = { id, limit: Math.min(pageSize, most) };
    for await (const page of this.bus.pages(producer.read, request, () => context)) {
      rows.push(...page.rows);
      if (rows.length >= most) break;
    }
    return rows.slice(0, most);
  }

  /** While one of the services is away, nobody knows what is newest. */
  private async newest(context: CallContext): Promise<string> {
    const services = Object.entries(resultOperations);
    const answers = await Promise.allSettled(
      services.map(([, { latest }]) => this.bus.call(latest, {}, context)),
    );
    const away = services.flatMap(([service], index) =>
      answers[index]?.status === 'rejected' ? service : [],
    );
    if (away.length > 0) throw notKnown(away);
    const sets = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? (answer.value.results ?? []) : [],
    );
    const [newest] = sets.sort(byAge);
    if (newest) return newest.id;
    throw new ProblemError(
      'conflict',
      'There are no results yet: search first, or give the leads themselves.',
    );
  }
}

const notKnown = (away: readonly string[]): ProblemError =>
  new ProblemError(
    'unavailable',
    `Which results are the newest is not known, since ${away.join(' and ')} did not answer: try again, or give the id of a result set.`,
  );

const byAge = (one: ResultSet, other: ResultSet): number =>
  Date.parse(other.created_at) - Date.parse(one.created_at);
