import { wordsOf } from '../../registers/words-of';
import type { WebPage } from './web-page';

/** Weight of a match by its position. */
const weights = { title: 3, content: 1 };

interface Entry {
  page: WebPage;
  title: readonly string[];
  content: readonly string[];
}

/** Share of the query's weight that a page must match. */
const minShare = 0.5;

/** A word of a query. */
interface Term {
  term: string;
  weight: number;
  /** Positions of the word. */
  entries: readonly Entry[];
}

/** Ranks pages by the words of a query; rare words have a higher weight. */
export class SearchIndex {
  private readonly entries: readonly Entry[];
  private readonly byWord = new Map<string, Entry[]>();

  constructor(pages: readonly WebPage[]) {
    this.entries = pages.map((page) => {
      return { page, title: wordsOf(page.title), content: wordsOf(page.content) };
    });
    for (const entry of this.entries)
      for (const word of new Set([...entry.title, ...entry.content])) this.file(word, entry);
  }

  search(query: string): { page: WebPage; score: number }[] {
    const terms = [...new Set(wordsOf(query))].map((term) => this.look(term));
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    return [...new Set(terms.flatMap(({ entries }) => entries))]
      .map((entry) => ({ page: entry.page, ...scoreOf(entry, terms) }))
      .filter(({ found }) => found > 0 && found >= whole * minShare)
      .sort((a, b) => b.score - a.score || a.page.url.localeCompare(b.page.url));
  }

  private file(word: string, entry: Entry): void {
    const filed = this.byWord.get(word);
    if (filed) filed.push(entry);
    else this.byWord.set(word, [entry]);
  }

  /** Inverse document frequency of a word. */
  private look(term: string): Term {
    const found = [...this.byWord].filter(([word]) => alike(word, term)).flatMap(([, filed]) => filed);
    const entries = [...new Set(found)];
    return { term, weight: Math.log(1 + this.entries.length / (1 + entries.length)), entries };
  }
}

function scoreOf({ title, content }: Entry, terms: readonly Term[]): { score: number; found: number } {
  let score = 0;
  let found = 0;
  for (const { term, weight } of terms) {
    const inTitle = title.some((word) => alike(word, term)) ? weights.title : 0;
    const inContent = content.some((word) => alike(word, term)) ? weights.content : 0;
    score += weight * (inTitle + inContent);
    if (inTitle + inContent > 0) found += weight;
  }
  return { score: score / Math.log(10 + title.length), found };
}

/** Matches singular and plural forms: `dentist` and `dentists`, `bakery` and `bakeries`. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short.slice(0, -1));
}
