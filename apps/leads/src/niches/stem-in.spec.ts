import { stemIn } from './stems';

it.each([
  ['de', 'praxis', 'praxen'],
  ['de', 'krankenhaus', 'krankenhauser'],
  ['de', 'museum', 'museen'],
  ['fr', 'medical', 'medicaux'],
  ['fr', 'bateau', 'bateaux'],
  ['es', 'juez', 'jueces'],
  ['es', 'salon', 'salones'],
  ['it', 'chiosco', 'chioschi'],
  ['it', 'agenzia', 'agenzie'],
  ['it', 'psicologo', 'psicologi'],
  ['pt', 'salao', 'saloes'],
  ['pt', 'hospital', 'hospitais'],
  ['pt', 'contador', 'contadores'],
  ['nl', 'ziekenhuis', 'ziekenhuizen'],
  ['nl', 'advocaat', 'advocaten'],
  ['nl', 'centrum', 'centra'],
  ['pl', 'hydraulik', 'hydraulicy'],
  ['pl', 'dentysta', 'dentysci'],
  ['pl', 'architekt', 'architekci'],
  ['pl', 'psycholog', 'psycholodzy'],
] as const)('%s: %s and %s have one stem', (language, singular, plural) => {
  expect(stemIn(plural, language)).toBe(stemIn(singular, language));
});

it.each(['', 'a', 'bar', 'żółć', '東京', 'x'.repeat(300)])('%j has a stem', (word) => {
  expect(stemIn(word, 'pl').length).toBeLessThanOrEqual(word.length);
});
