import type { Snak, StatementValue, TimeValue } from './wikidata-item';

/** A property with its value (doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html). */
export function writeSnak({ property, value }: Snak): object {
  const { datatype, type, shown } = written(value);
  return { snaktype: 'value', property, datavalue: { value: shown, type }, datatype };
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
    case 'time':
      return { datatype: 'time', type: 'time', shown: timeOf(value) };
    case 'quantity':
      return { datatype: 'quantity', type: 'quantity', shown: { amount: `+${value.amount}`, unit: '1' } };
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

const precisions: Readonly<Record<TimeValue['precision'], number>> = { year: 9, month: 10, day: 11 };

const timeOf = ({ date, precision }: TimeValue): object => ({
  time: `+${date}T00:00:00Z`,
  timezone: 0,
  before: 0,
  after: 0,
  precision: precisions[precision],
  calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
});
