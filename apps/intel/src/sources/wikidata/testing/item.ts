import { read } from '@lode/testing';

/** In the JSON of `wbgetentities` (https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html). */
export interface Item {
  readonly id: string;
}

type Claims = Readonly<Record<string, readonly unknown[]>>;

const snak = (value: unknown) => ({ snaktype: 'value', datavalue: { value } });

/** @param qualifiers values by property */
export const statement = (
  value: unknown,
  rank = 'normal',
  qualifiers?: Readonly<Record<string, unknown>>,
) => ({
  mainsnak: snak(value),
  type: 'statement',
  rank,
  ...(qualifiers && {
    qualifiers: Object.fromEntries(
      Object.entries(qualifiers).map(([property, each]) => [property, [snak(each)]]),
    ),
  }),
});

export const unknownValue = { mainsnak: { snaktype: 'somevalue' }, type: 'statement', rank: 'normal' };
export const linked = (id: string) => ({ 'entity-type': 'item', id });
export const time = (year: number, precision = 9) => ({ time: `+${year}-00-00T00:00:00Z`, precision });
export const amount = (count: number) => ({ amount: `+${count}`, unit: '1' });

export const site = (url = 'https://www.acme.com/') => ({ P856: [statement(url)] });

export const item = (id: string, label: string | null, claims: Claims = {}) => ({
  type: 'item',
  id,
  labels: label === null ? {} : { en: { language: 'en', value: label } },
  aliases: {},
  claims,
});

export const hits = (...ids: readonly string[]) =>
  read({ batchcomplete: '', query: { search: ids.map((title) => ({ ns: 0, title, pageid: 1 })) } });

export const entities = (...items: readonly Item[]) =>
  read({ entities: Object.fromEntries(items.map((one) => [one.id, one])), success: 1 });
