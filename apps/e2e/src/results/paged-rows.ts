import { addSite, page } from '../crawl/small-site';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { addresses, domain, listed, meantBy, questions, type Question } from './random-questions';

interface Page {
  /** Not of lists, which state the number of their leads elsewhere. */
  readonly total?: number;
  readonly total_is_lower_bound?: boolean;
  readonly partial?: boolean;
  readonly next_cursor: string | null;
}

const maxAttempts = 5;
const questionCount = 100;

async function pagesOf(lode: Deployment, { path, rows, query }: Question) {
  const all: string[] = [];
  let isPartial = false;
  for (let cursor: string | null = ''; ;) {
    const answer = await ask(lode, withQuery(path, cursor === '' ? query : { ...query, cursor }));
    expect(answer.status, answer.text).toBe(200);
    const last = answer.json<Page & Record<string, object[]>>();
    // Numbers of rows would make equal rows of two pages distinct.
    all.push(...(last[rows] ?? []).map((row) => JSON.stringify({ ...row, row_number: undefined })));
    isPartial ||= last.partial === true;
    cursor = last.next_cursor;
    if (cursor === null) return { all, last, isPartial };
  }
}

/** Once the sites of all its leads were read. */
async function settled(lode: Deployment, question: Question) {
  for (let attempt = 1; ; attempt += 1) {
    const pages = await pagesOf(lode, question);
    if (!pages.isPartial || attempt === maxAttempts) return pages;
  }
}

/** The leads of a list; their number is that of one page with all of them. */
function ofList(lode: Deployment, list: string, query: Question['query']): Question {
  const path = `/lists/${list}/leads`;
  const count = async (): Promise<number> => {
    const { limit: _, ...same } = query;
    const whole = await ask(lode, withQuery(path, { ...same, limit: '500' }));
    const { leads } = whole.json<{ leads: object[] }>();
    expect(leads).toHaveLength(meantBy(query).length);
    return leads.length;
  };
  return { path, rows: 'leads', query, count };
}

export const pagedRows: Suite = (lode) =>
  describe('the pages of random questions', () => {
    let list = '';
    beforeAll(async () => {
      const lines = addresses.map((address) => `<li>${address}</li>`).join('');
      addSite(lode(), domain, { '/': page('Everyone', `<ul>${lines}</ul>`) });
      list = (await new ListClient(lode()).with('Paged rows', listed)).id;
    });

    it('have every row once, and as many as the total', async () => {
      for (const question of questions(questionCount, (query) => ofList(lode(), list, query))) {
        const { all, last } = await settled(lode(), question);
        expect(new Set(all).size, JSON.stringify(question)).toBe(all.length);
        const total = question.count ? await question.count() : last.total;
        if (last.total_is_lower_bound !== true) expect([question, all.length]).toEqual([question, total]);
      }
    }, 120_000);

    it('of all lists have each list once', async () => {
      const whole = (await ask(lode(), '/lists')).json<{ lists: { id: string }[] }>().lists;
      const { all } = await pagesOf(lode(), { path: '/lists', rows: 'lists', query: { limit: '3' } });
      expect(all.map((text) => (JSON.parse(text) as { id: string }).id)).toEqual(whole.map(({ id }) => id));
    });
  });
