import { providerIn } from './consent';

it.each([
  ['google', 'google'],
  ['sandbox', undefined],
  [undefined, undefined],
])('the provider of %s is %s', (text, provider) => expect(providerIn(text)).toBe(provider));
