import { addSite, page } from '../crawl/small-site';
import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';

interface Page {
  /** Not of lists, which state the number of their leads elsewhere. */
  readonly total?: number;
  readonly total_is_lower_bound?: boolean;
  readonly partial?: boolean;
  readonly next_cursor: string | null;
}

/** A question of a paged operation. */
interface Question {
  readonly path: string;
  /** List of the response with the rows. */
  readonly rows: string;
  readonly query: Readonly<Record<string, string>>;
  /** Number of rows by another request; by default, `total` of the answer is right. */
  readonly count?: () => Promise<number>;
}

const domain = 'paged-rows.test';
/** Role addresses and addresses of people. */
const addresses = Array.from({ length: 64 }, (_, index) =>
  index % 2 === 0 ? `role${index}@${domain}` : `ana.ruiz${index}@${domain}`,
);
const types = ['personal', 'generic'] as const;
const tags = ['one', 'two', 'three'] as const;
const listed = Array.from({ length: 130 }, (_, index) => ({
  email: `lead${index}@paged-leads.test`,
  tags: tags.filter((_, place) => index % (place + 2) === 0),
  ...(index % 3 === 0 && { phone: `+1512555${String(1000 + index)}` }),
}));

const maxAttempts = 5;
const towns = ['Austin, TX', 'Hamburg', 'Denver, CO', 'Lyon, France', 'Toronto, ON'];
const trades = ['dentists', 'bakeries', 'hotels', 'restaurants', 'cafes', 'florists', 'gyms', 'lawyers'];

/** Numbers from 0 to 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

/** Random questions; leads are slow where they are new, so their niche and town are those of few searches. */
function questions(count: number, ofList: (query: Question['query']) => Question): Question[] {
  const next = random(26);
  const one = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] as Value;
  const kinds: readonly ((limit: string) => Question)[] = [
    (limit) => ({
      path: '/maps-search',
      rows: 'places',
      query: { query: one(trades), location: one(towns), limit },
    }),
    (limit) => ({
      path: '/domain-search',
      rows: 'emails',
      query: { domain, limit, ...(next() < 0.5 && { type: one(types) }) },
    }),
    (limit) =>
      ofList({
        limit,
        ...(next() < 0.4 && { tag: one(tags) }),
        ...(next() < 0.4 && { has: one(['phone', 'email', 'email,phone']) }),
      }),
  ];
  return Array.from({ length: count }, (_, index) => {
    const limit = String(1 + Math.floor(next() * 30));
    if (index % 20 === 0)
      return {
        path: '/generate-leads',
        rows: 'leads',
        query: { niche: 'cafes', location: 'Austin, TX', limit, ...(next() < 0.5 && { has: 'phone' }) },
      };
    return one(kinds)(limit);
  });
}

export const pagedRows: Suite = (lode) =>
  describe('the pages of 200 random questions', () => {
    let list = '';
    beforeAll(async () => {
      const lines = addresses.map((address) => `<li>${address}</li>`).join('');
      addSite(lode(), domain, { '/': page('Everyone', `<ul>${lines}</ul>`) });
      list = (await new ListClient(lode()).with('Paged rows', listed)).id;
    });

    /** The leads of the list; their number is that of one page with all of them. */
    function ofList(query: Question['query']): Question {
      const path = `/lists/${list}/leads`;
      const count = async (): Promise<number> => {
        const { limit: _, ...same } = query;
        const whole = await ask(lode(), withQuery(path, { ...same, limit: '500' }));
        const { leads } = whole.json<{ leads: { tags: string[]; phone: string | null }[] }>();
        const meant = listed.filter(
          ({ tags: own, phone }) =>
            (same['tag'] === undefined || own.some((tag) => tag === same['tag'])) &&
            (!same['has']?.includes('phone') || phone !== undefined),
        );
        expect(leads).toHaveLength(meant.length);
        return leads.length;
      };
      return { path, rows: 'leads', query, count };
    }

    async function pagesOf({ path, rows, query }: Question) {
      const all: string[] = [];
      let isPartial = false;
      for (let cursor: string | null = ''; ;) {
        const answer = await ask(lode(), withQuery(path, cursor === '' ? query : { ...query, cursor }));
        expect(answer.status, answer.text).toBe(200);
        const page = answer.json<Page & Record<string, object[]>>();
        all.push(...(page[rows] ?? []).map((row) => JSON.stringify(row)));
        isPartial ||= page.partial === true;
        cursor = page.next_cursor;
        if (cursor === null) return { all, page, isPartial };
      }
    }

    /** Once the sites of all its leads were read. */
    async function settled(question: Question) {
      for (let attempt = 1; ; attempt += 1) {
        const pages = await pagesOf(question);
        if (!pages.isPartial || attempt === maxAttempts) return pages;
      }
    }

    it('have every row once, and as many as the total', async () => {
      for (const question of questions(200, ofList)) {
        const { all, page: last } = await settled(question);
        expect(new Set(all).size, JSON.stringify(question)).toBe(all.length);
        const total = question.count ? await question.count() : last.total;
        if (last.total_is_lower_bound !== true) expect([question, all.length]).toEqual([question, total]);
      }
    }, 120_000);

    it('of all lists have each list once', async () => {
      const whole = (await ask(lode(), '/lists')).json<{ lists: { id: string }[] }>().lists;
      const { all } = await pagesOf({ path: '/lists', rows: 'lists', query: { limit: '3' } });
      expect(all.map((text) => (JSON.parse(text) as { id: string }).id)).toEqual(whole.map(({ id }) => id));
    });
  });
