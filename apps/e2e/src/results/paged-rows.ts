import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';

interface Page {
  readonly total: number;
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
}

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
function questions(count: number): Question[] {
  const next = random(26);
  const one = (texts: readonly string[]): string => texts[Math.floor(next() * texts.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const limit = String(1 + Math.floor(next() * 30));
    if (index % 20 === 0)
      return {
        path: '/generate-leads',
        rows: 'leads',
        query: { niche: 'cafes', location: 'Austin, TX', limit, ...(next() < 0.5 && { has: 'phone' }) },
      };
    const query = { query: one(trades), location: one(towns), limit };
    return { path: '/maps-search', rows: 'places', query };
  });
}

export const pagedRows: Suite = (lode) =>
  describe('the pages of 200 random questions', () => {
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
      for (const question of questions(200)) {
        const { all, page } = await settled(question);
        expect(new Set(all).size, JSON.stringify(question)).toBe(all.length);
        if (page.total_is_lower_bound !== true)
          expect(all, JSON.stringify(question)).toHaveLength(page.total);
      }
    }, 120_000);
  });
