import type { Statement, WikidataItem } from './wikidata-item';
import { writeSnak } from './write-snak';

/** An item in the JSON of `wbgetentities` (doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html). */
export function writeEntity(
  item: WikidataItem,
  props: readonly string[],
  languages: readonly string[],
): object {
  const { id, labels, descriptions, aliases, statements } = item;
  const wanted = (prop: string): boolean => props.length === 0 || props.includes(prop);
  return {
    ...(wanted('info') && {
      pageid: pageId(id),
      ns: 0,
      title: id,
      lastrevid: 1,
      modified: '2026-08-01T00:00:00Z',
    }),
    type: 'item',
    id,
    ...(wanted('labels') && { labels: byLanguage(labels, languages) }),
    ...(wanted('descriptions') && { descriptions: byLanguage(descriptions, languages) }),
    ...(wanted('aliases') && {
      aliases: aliases.length > 0 ? { en: aliases.map((value) => ({ language: 'en', value })) } : {},
    }),
    ...(wanted('claims') && { claims: claimsOf(id, statements) }),
    ...(wanted('sitelinks') && { sitelinks: {} }),
  };
}

export const pageId = (id: string): number => Number(id.slice(1)) % 1_000_000_000;

function byLanguage(texts: Readonly<Record<string, string>>, languages: readonly string[]): object {
  const shown = Object.entries(texts).filter(
    ([language]) => languages.length === 0 || languages.includes(language),
  );
  return Object.fromEntries(shown.map(([language, value]) => [language, { language, value }]));
}

function claimsOf(id: string, statements: readonly Statement[]): object {
  const groups = Map.groupBy(statements, ({ property }) => property);
  return Object.fromEntries(
    [...groups].map(([property, group]) => [
      property,
      group.map((statement, index) => claimOf(id, statement, index)),
    ]),
  );
}

function claimOf(id: string, statement: Statement, index: number): object {
  const { property, rank = 'normal', qualifiers = [] } = statement;
  const groups = Map.groupBy(qualifiers, (qualifier) => qualifier.property);
  return {
    mainsnak: writeSnak(statement),
    type: 'statement',
    ...(groups.size > 0 && {
      qualifiers: Object.fromEntries([...groups].map(([name, group]) => [name, group.map(writeSnak)])),
      'qualifiers-order': [...groups.keys()],
    }),
    id: `${id}$${property}-${index}`,
    rank,
  };
}
