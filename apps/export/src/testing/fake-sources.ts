import {
  ListLeads,
  MatchExclusions,
  ProblemError,
  ReadFileLeads,
  resultOperations,
  type FileLead,
  type ListedLead,
  type ResultRow,
  type ResultSet,
} from '@lode/contracts';
import { accountOf, type Bus } from '@lode/bus';
import { hidingHashes, SubjectHasher, suppressionKeyDigits } from '@lode/privacy';

type Producer = keyof typeof resultOperations;

interface Held<Entry> {
  readonly account: string;
  readonly entries: readonly Entry[];
}

interface HeldSet extends Held<ResultRow> {
  readonly set: ResultSet;
}

/** Has the key of the services of tests. */
const hasher = new SubjectHasher(Buffer.alloc(32));

const fileLead = (lead: ListedLead): FileLead => ({
  ...lead,
  keys: hidingHashes(hasher, lead).map(suppressionKeyDigits).join(''),
});

const cursorOf = (position: number): string => Buffer.from(String(position)).toString('base64url');
const positionOf = (cursor: string | undefined, whole: number): number =>
  cursor === undefined ? whole : Number(Buffer.from(cursor, 'base64url').toString());

/** Fakes of the services with leads. */
export class FakeSources {
  readonly lists = new Map<string, Held<ListedLead>>();
  readonly sets = new Map<string, HeldSet>();
  /** Services that do not respond. */
  readonly away = new Set<Producer>();
  /** Keyed hashes of excluded leads, by list. */
  readonly excluded = new Map<string, readonly string[]>();
  /** Number of requests for a page of a list. */
  pages = 0;

  constructor(bus: Bus) {
    bus.serve(ListLeads, async ({ id, limit = 100, ...range }, context) => {
      const { entries: leads, next_cursor } = pageOf(this.list(id, accountOf(context)), limit, range);
      return { leads, next_cursor };
    });
    bus.serve(ReadFileLeads, async ({ id, limit, ...range }, context) => {
      this.pages += 1;
      const { entries, next_cursor } = pageOf(this.list(id, accountOf(context)), limit, range);
      return { leads: entries.map(fileLead), next_cursor };
    });
    bus.serve(MatchExclusions, async ({ sources, hashes }) => {
      if (sources.some((source) => !this.excluded.has(source))) throw new ProblemError('not_found');
      const known = new Set(sources.flatMap((source) => this.excluded.get(source) ?? []));
      return { hashes: hashes.filter((hash) => known.has(hash)) };
    });
    for (const producer of Object.keys(resultOperations) as Producer[]) this.serveResults(bus, producer);
  }

  /** @param createdAt determines the newest set */
  addSet(producer: Producer, account: string, entries: readonly ResultRow[], createdAt: string): string {
    const id = `res_${producer}_0192f1c0-7d3a-7a51-9c5e-${String(this.sets.size).padStart(12, '0')}`;
    const about = { operation: 'search', question: null };
    const set = { id, ...about, total: entries.length, created_at: createdAt, expires_at: createdAt };
    this.sets.set(id, { account, entries, set });
    return id;
  }

  private serveResults(bus: Bus, producer: Producer): void {
    const { latest, read } = resultOperations[producer];
    bus.serve(latest, async (_request, context) => {
      if (this.away.has(producer)) throw new ProblemError('unavailable');
      const own = [...this.sets].filter(
        ([id, { account }]) => id.startsWith(`res_${producer}`) && account === accountOf(context),
      );
      return { results: own.map(([, { set }]) => set).sort(byAge)[0] ?? null };
    });
    bus.serve(read, async ({ id, limit = 200, ...range }, context) => {
      const { entries, set } = this.set(id, accountOf(context));
      const { entries: rows, next_cursor } = pageOf(entries, limit, range);
      return { results: set, rows, next_cursor };
    });
  }

  private list(id: string, account: string): readonly ListedLead[] {
    return held(this.lists.get(id), account).entries;
  }

  private set(id: string, account: string): HeldSet {
    return held(this.sets.get(id), account);
  }
}

function held<Of extends { account: string }>(found: Of | undefined, account: string): Of {
  if (found?.account !== account) throw new ProblemError('not_found');
  return found;
}

function pageOf<Entry>(
  entries: readonly Entry[],
  limit: number,
  { cursor, skip = 0, until }: { cursor?: string; skip?: number; until?: string },
): { entries: Entry[]; next_cursor: string | null } {
  const from = positionOf(cursor, 0) + skip;
  const last = positionOf(until, entries.length);
  const end = Math.min(from + limit, last);
  return { entries: entries.slice(from, end), next_cursor: end < last ? cursorOf(end) : null };
}

const byAge = (one: ResultSet, other: ResultSet): number =>
  Date.parse(other.created_at) - Date.parse(one.created_at);
