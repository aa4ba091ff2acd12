import fc from 'fast-check';
import { operations } from '../operations';
import { type DtoClass, type Field, fieldsOf } from './field';
import { isStorable, storable, storableText } from './storable-text';
import { validateDto } from './validate';

/** Any code point, also the halves of surrogate pairs. */
const character = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code));
const unstorable = fc.constantFrom('\0', '\ud800', '\udfff', '\udc00\ud800');
const around = fc.string({ unit: 'grapheme', maxLength: 5 });
/** Text that neither UTF-8 nor Postgres can represent, also where only one character of it is at fault. */
const badText = fc
  .tuple(around, unstorable, fc.constantFrom('', 'x', '😀'))
  .map(([before, character, after]) => `${before}${character}${after}`);

interface Place {
  readonly path: string;
  readonly anyText: boolean;
  /** The request with a text in this place. */
  readonly request: (text: string) => Record<string, unknown>;
}

/** Every place of a request where a caller may send text, at any depth. */
function textPlaces(dto: DtoClass): Place[] {
  return fieldsOf(dto).flatMap((field) =>
    placesOf(field).map(({ path, anyText, value }) => ({
      path: `${field.name}${path}`,
      anyText,
      request: (text: string) => ({ [field.name]: value(text) }),
    })),
  );
}

interface PlaceWithin {
  readonly path: string;
  readonly anyText: boolean;
  readonly value: (text: string) => unknown;
}

function placesOf({ kind, type, items, anyText = false }: Field): PlaceWithin[] {
  if (kind === 'text') return [{ path: '', anyText, value: (text) => text }];
  if (kind === 'list' && items?.kind === 'text')
    return [{ path: '[1]', anyText: items.anyText ?? false, value: (text) => ['ok', text] }];
  if (kind === 'list' && items?.type) return inside(items.type(), '[0].', (value) => [value]);
  if (kind !== 'object') return [];
  if (type) return inside(type(), '.', (value) => value);
  return [
    { path: '', anyText, value: (text) => ({ inner: text }) },
    { path: '', anyText, value: (text) => ({ [text]: 1 }) },
  ];
}

const inside = (dto: DtoClass, before: string, wrap: (value: object) => unknown): PlaceWithin[] =>
  textPlaces(dto).map(({ path, anyText, request }) => ({
    path: `${before}${path}`,
    anyText,
    value: (text) => wrap(request(text)),
  }));

const places = operations.flatMap(({ subject, request: dto }) =>
  textPlaces(dto).map((place) => ({ ...place, subject, dto })),
);
const rejecting = places.filter(({ anyText }) => !anyText);

const messageAt = (place: (typeof places)[number], text: string): string | undefined => {
  const options = { location: 'body', unknownFields: 'refuse' } as const;
  const result = validateDto(place.dto, place.request(text), options);
  return result.ok
    ? undefined
    : result.issues.find(({ location }) => location === `body.${place.path}`)?.message;
};

it('finds the text fields of all operations', () => {
  expect(rejecting.length).toBeGreaterThan(150);
});

it('only addresses to be verified, tokens of pictures and stored personal data may be any text', () => {
  const lenient = places.filter(({ anyText }) => anyText).map(({ subject, path }) => `${subject} ${path}`);
  expect(new Set(lenient)).toEqual(
    new Set([
      'lode.v1.verification.verify_email email',
      'lode.v1.verification.explain_email email',
      'lode.v1.verification.verify_emails emails[1]',
      'lode.v1.verification.start_verify_email email',
      'lode.v1.verification.start_verify_emails emails[1]',
      'lode.v1.outreach.track_open token',
      'lode.v1.privacy.submit_export items[0].sources[1]',
      'lode.v1.privacy.submit_export items[0].data',
    ]),
  );
});

it('every other field rejects text that cannot be stored, and explains why', () => {
  const texts = ['\0', 'a\ud800', '\udc00\ud800😀'];
  const failures = rejecting.flatMap((place) =>
    texts
      .filter(
        (text) => !/^must not contain .*(U\+0000|unpaired surrogate)/.test(messageAt(place, text) ?? ''),
      )
      .map((text) => `${place.subject} ${place.path} ${JSON.stringify(text)}`),
  );
  expect(failures).toEqual([]);
});

it('every field accepts pairs of surrogates', () => {
  for (const place of places) expect(messageAt(place, '😀𝒳') ?? '').not.toMatch(/surrogate|NUL/);
});

it('a field for any text accepts it', () => {
  for (const place of places.filter(({ anyText }) => anyText))
    fc.assert(
      fc.property(badText, (text) => {
        expect(messageAt(place, text)).toBeUndefined();
      }),
    );
});

describe('text of pages and sources', () => {
  it('removes only what cannot be stored', () => {
    expect(storableText('a\0b\ud800c😀\udfff')).toBe('abc😀');
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => {
        const kept = storableText(text);
        expect(kept.isWellFormed() && !kept.includes('\0')).toBe(true);
        expect(storableText(kept)).toBe(kept);
        if (isStorable(text)) expect(kept).toBe(text);
      }),
    );
  });

  it('is cleaned in every place of a JSON value, and a clean value stays the same object', () => {
    const clean = { a: ['x', { b: null, c: 1 }] };
    expect(storable(clean)).toBe(clean);
    expect(storable({ 'a\0': ['\ud800x', { b: null, c: 'y\0' }] })).toEqual({
      a: ['x', { b: null, c: 'y' }],
    });
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(isStorable(storable(value))).toBe(true);
      }),
    );
  });

  it('handles a body of half a million values', () => {
    expect(isStorable(Array.from({ length: 500_000 }, () => 0))).toBe(true);
  });
});
