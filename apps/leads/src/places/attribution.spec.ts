import { attributionOf } from './attribution';

test('every owner is named, once for each licence, in one order', () => {
  const osm = { dataset: 'openstreetmap', licence: 'ODbL-1.0' } as const;
  const meta = { dataset: 'overture', licence: 'CDLA-Permissive-2.0' } as const;
  const chain = { dataset: 'overture', licence: 'CC0-1.0' } as const;
  const owed = attributionOf([osm, meta, osm, chain]);
  expect(owed.map(({ licence }) => licence)).toEqual(['ODbL-1.0', 'CC0-1.0', 'CDLA-Permissive-2.0']);
  expect(owed).toContainEqual({
    text: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    url: 'https://www.openstreetmap.org/copyright',
  });
  expect(attributionOf([chain, osm, meta])).toEqual(owed);
  expect(attributionOf([])).toEqual([]);
});

test('what is no dataset is owed to nobody here', () => {
  expect(
    attributionOf([
      { dataset: 'acme.test', licence: null },
      { dataset: 'toString', licence: 'CC0-1.0' },
    ]),
  ).toEqual([]);
});
