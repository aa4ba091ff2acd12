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

  /** A service that is away does not keep the others from being asked. */
  private async newest(context: CallContext): Promise<string> {
    const answers = await Promise.allSettled(
      Object.values(resultOperations).map(({ latest }) => this.bus.call(latest, {}, context)),
    );
    const sets = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? (answer.value.results ?? []) : [],
    );
    const [newest] = sets.sort(byAge);
    if (newest) return newest.id;
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
    throw new ProblemError(
      'conflict',
      'There are no results yet: search first, or give the leads themselves.',
    );
  }
}

const byAge = (one: ResultSet, other: ResultSet): number =>
  Date.parse(other.created_at) - Date.parse(one.created_at);
