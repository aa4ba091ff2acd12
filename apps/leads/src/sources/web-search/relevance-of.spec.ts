import { readNiche } from '../../niches/niche';
import { austin } from '../testing/lead-question';
import { relevanceOf } from './web-search-source';

const munich = { ...austin, name: 'München', otherNames: ['Munich'], country: 'DE', countryName: 'Germany' };

const promised = (title: string, snippet: string, niche = 'dentists', town = austin): number | null =>
  relevanceOf({ title, snippet }, { niche: readNiche(niche), town });

test.each([
  ['Cedar | Dentist, Austin', ''],
  ['Cedar', 'Dental care in Austin, since 1990.'],
  ['Cedar Orthodontics & Dentistry', 'Visit us in AUSTIN!'],
])('%s, %s: trade and town have the highest confidence', (title, snippet) => {
  expect(promised(title, snippet)).toBe(35);
});

test.each([
  ['law firms', 'Kanzlei Cedar', 'Ihre Anwaltskanzlei am Markt.'],
  ['restaurants', 'Da Cedar', 'Die Pizzeria für Freunde.'],
  ['coffee', 'Cedar Coffee Roasters & Café', ''],
  ['accountants', 'Cedar', 'Bilans, paie: votre expert-comptable.'],
])('%s: the trade of %s is read in any language', (niche, title, snippet) => {
  expect(promised(title, snippet, niche)).toBe(30);
});

test.each([
  ['Cedar', 'A family business in Austin.'],
  ['Home', 'Cedar of Austin: welcome.'],
  ['Welcome to Cedar - Official Site', 'Austin, TX 78701'],
  ['Cedar & Company | News', 'Austin, TX 78701'],
  ['Cedar Health Group', 'Doctors in Austin.'],
])('%s, %s: the town alone may be enough', (title, snippet) => {
  expect(promised(title, snippet)).toBe(20);
});

test('an unknown sector excludes no other trade', () => {
  expect(promised('Cedar Grill', 'Austin', 'castles')).toBe(20);
});

test.each([
  ['another trade in the town', 'Cedar Grill | Restaurant, Austin', 'Lunch and dinner in Austin.'],
  ['nothing of both', 'Cedar', 'Welcome to our world.'],
  ['a longer name than that of the town', 'Cedar', 'Made in Austinville.'],
  ['no words', '', ''],
])('%s is not read', (_, title, snippet) => {
  expect(promised(title, snippet)).toBeNull();
});

test('a town has other names, and accents are often omitted', () => {
  expect(promised('Zahnarzt Munchen', '', 'dentists', munich)).toBe(35);
  expect(promised('Dentist in Munich', '', 'dentists', munich)).toBe(35);
});

test('a name must occur in the title or excerpt', () => {
  expect(promised("Joe's Pizza", 'In Austin', "Joe's Pizza")).toBe(35);
  expect(promised('Pizza by Joes', '', "Joe's Pizza")).toBe(30);
  expect(promised('Mario', 'Pizza in Austin', "Joe's Pizza")).toBeNull();
});
