import { nameInProfile } from './name-in-profile';

it.each([
  ['https://www.linkedin.com/in/jane-doe-4b1a2c/', 'Jane Doe'],
  ['http://de.linkedin.com/in/j%C3%BCrgen-m%C3%BCller?trk=x', 'Jürgen Müller'],
  ['https://www.xing.com/profile/Jane_Doe12', undefined],
  ['https://www.xing.com/profile/Jane_van_Doe/cv', 'Jane Van Doe'],
  ['https://www.linkedin.com/in/jdoe', undefined],
  ['https://www.linkedin.com/in/a-b-c-d', undefined],
  ['https://www.linkedin.com/company/acme-foods', undefined],
  ['https://x.com/jane-doe', undefined],
  ['https://www.linkedin.com/in/%', undefined],
  ['no url', undefined],
])('%s contains the name %s', (url, name) => expect(nameInProfile(url)).toBe(name));
