import { operations } from '../operations';
import { VerifyEmail } from '../verification/verify-email';
import { openApiDocument } from './openapi';

const ajvPattern = (schema: object): RegExp => new RegExp((schema as { pattern: string }).pattern, 'u');
const document = openApiDocument(operations, '1.0.0') as {
  readonly paths: Record<
    string,
    Record<string, { readonly parameters: readonly { readonly name: string; readonly schema: object }[] }>
  >;
  readonly components: {
    readonly schemas: Record<string, { readonly properties: Record<string, Record<string, object>> }>;
  };
};
const lead = document.components.schemas['LeadInput']?.properties ?? {};
const texts: readonly (readonly [string, object | undefined])[] = [
  ['a text', lead['name']],
  ['an element of a list', lead['tech_stack']?.['items']],
  ['a value of an object', lead['custom']?.['additionalProperties']],
  ['a name in an object', lead['custom']?.['propertyNames']],
];

test.each(texts)('%s in a request is described as text without U+0000', (_, schema = {}) => {
  expect(ajvPattern(schema).test('a\u0000b')).toBe(false);
  expect(ajvPattern(schema).test('a\nb')).toBe(true);
});

test('a pattern of its own is kept, and text with any characters has none', () => {
  expect(lead['country_code']).toMatchObject({ pattern: '^[A-Z]{2}$' });
  const { parameters = [] } = document.paths[VerifyEmail.http?.path ?? '']?.['get'] ?? {};
  expect(parameters.find(({ name }) => name === 'email')?.schema).not.toHaveProperty('pattern');
});
