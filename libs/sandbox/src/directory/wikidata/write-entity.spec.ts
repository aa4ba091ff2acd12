import { writeEntity } from './write-entity';
import type { StatementValue } from './wikidata-item';

const claimOf = (value: StatementValue, more: object = {}): unknown => {
  const statement = { property: 'P1', value, ...more };
  const item = { id: 'Q1', labels: {}, descriptions: {}, aliases: [], statements: [statement] };
  return (writeEntity(item, ['claims'], []) as { claims: { P1: unknown[] } }).claims.P1[0];
};

describe('a statement in the JSON of Wikibase', () => {
  it.each([
    [
      { kind: 'time', date: '1999-00-00', precision: 'year' },
      'time',
      {
        time: '+1999-00-00T00:00:00Z',
        precision: 9,
        calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
      },
    ],
    [
      { kind: 'time', date: '1999-05-15', precision: 'day' },
      'time',
      { time: '+1999-05-15T00:00:00Z', precision: 11 },
    ],
    [{ kind: 'quantity', amount: 250 }, 'quantity', { amount: '+250', unit: '1' }],
    [{ kind: 'item', id: 'Q30' }, 'wikibase-item', { 'entity-type': 'item', 'numeric-id': 30, id: 'Q30' }],
    [{ kind: 'text', language: 'de', text: 'Anker GmbH' }, 'monolingualtext', { language: 'de' }],
  ] as const)('has %j', (value, datatype, shown) => {
    expect(claimOf(value)).toMatchObject({
      mainsnak: { snaktype: 'value', datatype, datavalue: { value: shown } },
      rank: 'normal',
    });
  });

  it('has a rank and qualifiers, in order', () => {
    const qualifiers = [
      { property: 'P585', value: { kind: 'time', date: '2024-00-00', precision: 'year' } },
      { property: 'P582', value: { kind: 'time', date: '2019-00-00', precision: 'year' } },
    ] as const;
    expect(claimOf({ kind: 'quantity', amount: 1 }, { rank: 'preferred', qualifiers })).toMatchObject({
      rank: 'preferred',
      qualifiers: { P585: [{ snaktype: 'value', datatype: 'time' }], P582: [{}] },
      'qualifiers-order': ['P585', 'P582'],
    });
    expect(claimOf({ kind: 'quantity', amount: 1 })).not.toHaveProperty('qualifiers');
  });
});
