import fc from 'fast-check';
import { InstantField, parseInstant } from './decorators';
import { validateDto } from './validate';

class Period {
  @InstantField({ description: 'When it ends.' })
  end!: string;
}

test.each([
  ['2026-02-01T00:00:00Z', '2026-02-01T00:00:00.000Z'],
  ['2026-02-01t00:00:00z', '2026-02-01T00:00:00.000Z'],
  ['2026-02-01T00:00:00.5+02:00', '2026-01-31T22:00:00.500Z'],
  ['2026-02-01T00:00:00-13:55', '2026-02-01T13:55:00.000Z'],
  ['2024-02-29T23:59:59.999999999+00:00', '2024-02-29T23:59:59.999Z'],
])('%s is %s', (text, expected) => {
  expect(new Date(parseInstant(text) ?? NaN).toISOString()).toBe(expected);
});

test.each([
  '2026-02-29T00:00:00Z',
  '2026-02-31T00:00:00+01:00',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:60:00Z',
  '2026-01-01T00:00:00+24:00',
  '2026-01-01T00:00:00',
  '2026-01-01',
  '',
])('%j is not an instant', (text) => expect(parseInstant(text)).toBeUndefined());

test('an offset changes the instant and nothing else', () => {
  const minutes = fc.integer({ min: -1439, max: 1439 });
  const instants = fc.date({ min: new Date('0100-01-01'), max: new Date('9998-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, minutes, (instant, offset) => {
      const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, -1);
      const [hours, rest] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
      const zone = `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
      expect(parseInstant(`${local}${zone}`)).toBe(instant.getTime());
    }),
  );
});

test.each([
  ['2026-02-01T00:00:00Z', true],
  ['2026-02-01T00:00:00.5+02:00', true],
  ['2026-02-01T00:00:00', false],
  ['2026-02-01 00:00:00Z', false],
])('a field with %s: valid is %s', (end, ok) =>
  expect(validateDto(Period, { end }, { location: 'body', unknownFields: 'refuse' }).ok).toBe(ok),
);
