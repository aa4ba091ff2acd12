import fc from 'fast-check';
import { processorTime } from '../testing/processor-time';
import { parseFullName, parseName } from './parse-name';
import { samePersonAs } from './same-person';

const agreement = (asked: string, shown: string): string =>
  samePersonAs(parseFullName(asked))(parseFullName(shown));

test.each([
  ['Jane Doe', 'Jane Doe'],
  ['Jane Doe', 'DOE Jane'],
  ['Jane Doe', 'Doe Jane'],
  ['Jane Doe', 'Doe, Jane'],
  ['Jane Doe', 'Dr. Jane Q. Doe, PhD'],
  ['John Michael Roe', 'John M. Roe'],
  ['Bob Smith', 'Robert Smith'],
  ['Robert Smith', 'Bob Smith'],
  ['Bob Smith', 'Rob Smith'],
  ['Bob Smith', 'Robert (Bob) Smith'],
  ['Jürgen Müller', 'Juergen Mueller'],
  ['Jürgen Müller', 'Jurgen Muller'],
  ['Søren Weiß', 'Soren Weiss'],
  ['José García', 'José García López'],
  ['José García López', 'Jose Garcia-Lopez'],
  ['Vincent van Gogh', 'Vincent Gogh'],
  ['Vincent van Gogh', 'Vincent Vangogh'],
  ['Sinéad O’Connor', "Sinead O'Connor"],
  ['Jean Charles Martin', 'Jean-Charles Martin'],
  ['Jean-Charles Martin', 'Jean Martin'],
  ['Robert Roe', 'J. Robert Roe'],
  ['Ivan Shcherbakov', 'Иван Щербаков'],
  ['Yulia Vasilyeva', 'Юлия Васильева'],
  ['Julia Vasileva', 'Васильева Юлия'],
  ['Aleksei Ivanov', 'Алексей Иванов'],
  ['Giorgos Papadopoulos', 'Γιώργος Παπαδόπουλος'],
  ['Xiaoming Wang', '王小明'],
  ['山田太郎', '山田 太郎'],
  ['Hannes Roe', 'Johannes Roe'],
  ['Pepe Ruiz', 'José Ruiz'],
  ['Sasha Petrov', 'Alexander Petrov'],
  ['Beppe Rossi', 'Giuseppe Rossi'],
  ['Kasia Nowak', 'Katarzyna Nowak'],
])('%s and %s are the same', (asked, shown) => {
  expect(agreement(asked, shown)).toBe('same');
  expect(agreement(shown, asked)).toBe('same');
});

test.each([
  ['Jane Doe', 'J. Doe'],
  ['Юлия Васильева', 'Ю. Васильева'],
  ['Yulia Vasileva', 'Ю. Васильева'],
  ['Jane Doe', 'Doe'],
  ['Jane Doe', 'Ms. Doe'],
  ['Jane Doe', 'Jane'],
  ['John Q. Public', 'John R. Public'],
  ['Jean-Charles Martin', 'Charles Martin'],
  ['Jean-Charles Martin', 'JC Martin'],
])('%s and %s may be the same', (asked, shown) => {
  expect(agreement(asked, shown)).toBe('possible');
  expect(agreement(shown, asked)).toBe('possible');
});

test.each([
  ['Jane Doe', 'John Doe'],
  ['Jane Doe', 'Jane Roe'],
  ['Jane Doe', 'K. Doe'],
  ['Jane Doe', 'Roe'],
  ['José García López', 'José López Pérez'],
  ['Christine Roe', 'Christopher Roe'],
  ['Jean-Luc Roe', 'Jean-Paul Roe'],
  ['Taro Yamada', '山田 太郎'],
  ['Иван Щербаков', 'Petr Shcherbakov'],
])('%s and %s are different', (asked, shown) => {
  expect(agreement(asked, shown)).toBe('different');
  expect(agreement(shown, asked)).toBe('different');
});

test('many names in many readings take no longer than others', () => {
  const name = parseName({ first: 'юя-'.repeat(40), last: 'щю-'.repeat(40) });
  const begin = processorTime();
  expect(samePersonAs(name)(name)).toBe('same');
  expect(processorTime() - begin).toBeLessThan(500);
});

test('an empty name agrees with none', () => {
  expect(agreement('', '')).toBe('different');
  expect(agreement('Jane Doe', '')).toBe('different');
});

test('every name is the same as itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefüøñščьяюλ'), minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(word, word, (first, last) => {
      const name = parseName({ first, last });
      expect(samePersonAs(name)(name)).toBe('same');
    }),
  );
});
