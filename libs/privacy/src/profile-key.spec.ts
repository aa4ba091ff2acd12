import { profileKey } from './profile-key';

test.each([
  'https://www.linkedin.com/in/Jane-Doe',
  'http://linkedin.com/in/jane-doe/',
  'https://de.linkedin.com/in/jane-doe/en?trk=x#about',
  '//www.linkedin.com/in/jane%2Ddoe',
])('%s is one profile', (url) => {
  expect(profileKey(url)).toBe('linkedin jane-doe');
});

test.each([
  ['https://www.xing.com/profile/Jane_Doe/portfolio', 'xing jane_doe'],
  ['https://twitter.com/JaneDoe', 'x janedoe'],
  ['https://x.com/janedoe?s=20', 'x janedoe'],
  ['https://www.facebook.com/profile.php?id=17', 'facebook 17'],
  ['https://www.facebook.com/people/Jane-Doe/17', 'facebook 17'],
  ['https://www.threads.net/@jane', 'threads jane'],
])('%s is %s', (url, key) => {
  expect(profileKey(url)).toBe(key);
});

test.each([
  'https://www.linkedin.com/company/acme',
  'https://www.linkedin.com/',
  'https://acme.com/in/jane',
  'https://notlinkedin.com/in/jane',
  'mailto:jane@linkedin.com',
  'linkedin',
  `https://www.linkedin.com/in/${'x'.repeat(600)}`,
])('%s is not the profile of a person', (url) => {
  expect(profileKey(url)).toBeUndefined();
});
