import { Random } from '../../random/random';
import { daysBefore } from '../../dossiers/calendar';
import type { CompanyEvent } from '../../dossiers/dossier';
import { slugOf } from '../slug-of';
import type { RegisteredCompany } from '../registered-company';
import { writeSeenAt, type Article } from './article';
import { newsOutlets } from './outlets';
import { strayHeadlines } from './stray-headlines';

/** Probability that a second outlet prints the same headline. */
const reprinted = 0.4;
/** Probability of an article about another subject that a search for the company finds. */
const stray = 0.5;
const strayDays = 80;

/** All news of the companies, and of others that are found with them. @param today `YYYY-MM-DD` */
export const drawArticles = (companies: readonly RegisteredCompany[], today: string): Article[] =>
  companies.flatMap(({ dossier: { domain, name, events } }) => {
    const random = new Random(`news/${domain}`);
    const reported = events.filter(({ shownBy }) => shownBy.includes('gdelt'));
    return [
      ...reported.flatMap((event, index) => articlesOf(random.fork(index), event, name)),
      ...strayArticles(random.fork('stray'), name, today),
    ];
  });

type Report = Pick<CompanyEvent, 'headline' | 'date' | 'language'>;

function articlesOf(random: Random, { headline, date, language }: Report, name: string): Article[] {
  const outlets = newsOutlets[language] ?? newsOutlets['en'] ?? [];
  const first = random.integer(0, outlets.length - 1);
  const printing = [...outlets.slice(first), ...outlets.slice(0, first)];
  return printing.slice(0, random.chance(reprinted) ? 2 : 1).map((outlet) => {
    return {
      url: `https://www.${outlet.domain}/${date.replaceAll('-', '/')}/${slugOf(headline)}`,
      title: spaceMarks(headline),
      text: name,
      ...outlet,
      seenAt: writeSeenAt(Date.parse(`${date}T00:00:00Z`) + random.integer(24, 92) * 900_000),
    };
  });
}

/** Other articles that a search for a company finds: longer names, and texts that mention it in passing. */
function strayArticles(random: Random, name: string, today: string): Article[] {
  return strayHeadlines
    .filter((_, index) => random.fork(`has/${index}`).chance(stray))
    .flatMap((headline, index) => {
      const report = {
        headline: headline.replace('{c}', name),
        date: daysBefore(today, random.integer(2, strayDays)),
        language: 'en',
      };
      return articlesOf(random.fork(index), report, name).slice(0, 1);
    });
}

/** GDELT separates punctuation from words: `Acme raises $12 . 5 million , opens in Austin`. */
export const spaceMarks = (title: string): string =>
  title
    .replace(/[.,:;!?%()"'’-]/g, ' $& ')
    .replace(/\s+/g, ' ')
    .trim();
