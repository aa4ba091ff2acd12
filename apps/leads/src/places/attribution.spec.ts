import { attributionOf } from './attribution';

test('names every source once for each licence, in a stable order', () => {
  const osm = { dataset: 'openstreetmap', licence: 'ODbL-1.0' } as const;
  const meta = { dataset: 'overture', licence: 'CDLA-Permissive-2.0' } as const;
  const chain = { dataset: 'overture', licence: 'CC0-1.0' } as const;
  const attributions = attributionOf([osm, meta, osm, chain]);
  expect(attributions.map(({ licence }) => licence)).toEqual(['ODbL-1.0', 'CC0-1.0', 'CDLA-Permissive-2.0']);
  expect(attributions).toContainEqual({
    text: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    url: 'https://www.openstreetmap.org/copyright',
  });
  expect(attributionOf([chain, osm, meta])).toEqual(attributions);
  expect(attributionOf([])).toEqual([]);
});

test('other datasets have no attribution', () => {
  expect(
    attributionOf([
      { dataset: 'acme.test', licence: null },
      { dataset: 'toString', licence: 'CC0-1.0' },
    ]),
  ).toEqual([]);
});
