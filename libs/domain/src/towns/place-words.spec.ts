import { placeKey, placeWords } from './place-words';

test.each([
  ['St. Louis', 'st louis'],
  ['Saint-Étienne', 'st etienne'],
  ['Sankt Gallen', 'st gallen'],
  ['Fort Worth', 'ft worth'],
  ['The Hague', 'hague'],
  ['Washington, D.C.', 'washington dc'],
  ['U. S. A.', 'usa'],
  ["Coeur d'Alene", 'coeur dalene'],
  ['Łódź', 'lodz'],
  ['Straßburg', 'strassburg'],
  ['Москва', 'moskva'],
  ['the', 'the'],
  ['…', ''],
])('%s has the words %s', (text, words) => {
  expect(placeWords(text).join(' ')).toBe(words);
});

test.each([
  ['Winston-Salem', 'winston salem'],
  ['La Grange', 'LaGrange'],
  ['Muñoz', 'Mun\u0303oz'],
])('%s is %s', (one, other) => {
  expect(placeKey(placeWords(one))).toBe(placeKey(placeWords(other)));
});
