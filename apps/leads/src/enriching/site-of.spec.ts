import { siteOf } from './site-enricher';

test.each([
  ['https://www.cedardental.com/austin', 'cedardental.com', 'cedardental.com'],
  ['http://austin.cedardental.com/', 'cedardental.com', 'austin.cedardental.com'],
  [null, 'cedardental.com', 'cedardental.com'],
  ['https://cedar.wixsite.com/home', null, 'https://cedar.wixsite.com/home'],
  ['https://www.facebook.com/cedardental', null, undefined],
  ['nonsense', null, undefined],
  [null, null, undefined],
])('%s under %s is read at %s', (website, domain, site) => expect(siteOf({ website, domain })).toBe(site));
