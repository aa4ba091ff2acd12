import { isListTitle, titleName } from './title-name';

test.each([
  ['Cedar Dental Care | Dentist in Austin, TX', 'cedardentalcare', 'Cedar Dental Care'],
  ['Dentist in Austin, TX - Cedar Dental Care', 'cedardental', 'Cedar Dental Care'],
  ['Home – Müller & Söhne Bau', 'mueller-bau', 'Müller & Söhne Bau'],
  ['Home: Oakhurst', 'oakhurst', 'Oakhurst'],
  ['Smith-Jones Law', 'sjlaw', 'Smith-Jones Law'],
  ['Austin Dentist · Emergency', 'cdc', 'Austin Dentist'],
  ['| Willow |', 'willow', 'Willow'],
])('%s of %s is of %s', (title, label, name) => expect(titleName(title, label)).toBe(name));

test('a title without letters has no name', () => expect(titleName(' | – ', 'cedar')).toBeUndefined());

test.each([
  ['The 10 Best Dentists in Austin', true],
  ['TOP Zahnärzte in München', true],
  ['25 Restaurants to try', true],
  ['Find a Dentist near you', true],
  ['Bestform Fitness', false],
  ['Topham Dental', false],
  ['Cedar Dental', false],
])('%s: a list is %s', (title, isList) => expect(isListTitle(title)).toBe(isList));
