/**
 * Frequently misspelt mail providers, as brand name and top-level domains. Brands that resemble a common word are
 * excluded: `liberty` must not become `libero`.
 */
export const popularProviders: ReadonlyArray<{
  readonly name: string;
  readonly suffixes: readonly string[];
}> = [
  { name: 'gmail', suffixes: ['com'] },
  { name: 'googlemail', suffixes: ['com'] },
  {
    name: 'yahoo',
    suffixes: ['com', 'co.uk', 'fr', 'de', 'it', 'es', 'co.jp', 'ca', 'com.br', 'co.in', 'com.au'],
  },
  { name: 'hotmail', suffixes: ['com', 'co.uk', 'fr', 'de', 'it', 'es', 'nl'] },
  { name: 'outlook', suffixes: ['com', 'de', 'fr', 'es', 'it'] },
  { name: 'icloud', suffixes: ['com'] },
  { name: 'protonmail', suffixes: ['com', 'ch'] },
  { name: 'fastmail', suffixes: ['com', 'fm'] },
  { name: 'rediffmail', suffixes: ['com'] },
  { name: 'comcast', suffixes: ['net'] },
  { name: 'sbcglobal', suffixes: ['net'] },
  { name: 'bellsouth', suffixes: ['net'] },
  { name: 'verizon', suffixes: ['net'] },
  { name: 'btinternet', suffixes: ['com'] },
  { name: 't-online', suffixes: ['de'] },
  { name: 'freenet', suffixes: ['de'] },
  { name: 'laposte', suffixes: ['net'] },
  { name: 'wanadoo', suffixes: ['fr'] },
];
