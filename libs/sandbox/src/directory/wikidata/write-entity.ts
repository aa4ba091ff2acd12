import type { Statement, StatementValue, WikidataItem } from './wikidata-item';

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

function claimOf(id: string, { property, value }: Statement, index: number): object {
  const { datatype, type, shown } = written(value);
  return {
    mainsnak: { snaktype: 'value', property, datavalue: { value: shown, type }, datatype },
    type: 'statement',
    id: `${id}$${property}-${index}`,
    rank: 'normal',
  };
}

function written(value: StatementValue): { datatype: string; type: string; shown: unknown } {
  switch (value.kind) {
    case 'item':
      return {
        datatype: 'wikibase-item',
        type: 'wikibase-entityid',
        shown: { 'entity-type': 'item', 'numeric-id': Number(value.id.slice(1)), id: value.id },
      };
    case 'text':
      return {
        datatype: 'monolingualtext',
        type: 'monolingualtext',
        shown: { text: value.text, language: value.language },
      };
    case 'point':
      return { datatype: 'globe-coordinate', type: 'globecoordinate', shown: globeCoordinate(value.point) };
    case 'year':
      return { datatype: 'time', type: 'time', shown: timeOf(value.year) };
    default:
      return { datatype: value.kind, type: 'string', shown: value.text };
  }
}

const globeCoordinate = ({ lat, lon }: { lat: number; lon: number }): object => ({
  latitude: lat,
  longitude: lon,
  altitude: null,
  precision: 0.0001,
  globe: 'http://www.wikidata.org/entity/Q2',
});

/** Precision 9: a year. */
const timeOf = (year: number): object => ({
  time: `+${year}-00-00T00:00:00Z`,
  timezone: 0,
  before: 0,
  after: 0,
  precision: 9,
  calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
});
