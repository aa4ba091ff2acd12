import { austin } from '../sources/testing/lead-question';
import { addressOf, emailsOf, openingHoursOf, phonesOf } from './site-sighting';
import { addressPointOf, contactPointOf, emailOf, phoneOf } from './testing/site-reading';

const gone = { still_on_page: false };

test('the best address for a first contact comes first', () => {
  const emails = [
    emailOf('agency@webstudio.com', { own_domain: false }),
    emailOf('cedardental@gmail.com', { own_domain: false, type: 'personal' }),
    emailOf('jobs@cedardental.com', { confidence: 99 }),
    emailOf('privacy@cedardental.com'),
    emailOf('Ana.Ruiz@cedardental.com', { type: 'personal' }),
    emailOf('hello@cedardental.com', { confidence: 70 }),
    emailOf('Info@CedarDental.com'),
    emailOf('info@cedardental.com'),
    emailOf('old@cedardental.com', gone),
    emailOf('x@mailinator.com', { own_domain: false }),
    emailOf('no address'),
  ];
  expect(emailsOf({ emails })).toEqual([
    'info@cedardental.com',
    'hello@cedardental.com',
    'ana.ruiz@cedardental.com',
    'cedardental@gmail.com',
    'jobs@cedardental.com',
    'privacy@cedardental.com',
    'agency@webstudio.com',
  ]);
});

test('numbers exclude fax', () => {
  const phones = [
    phoneOf('+15125550123'),
    phoneOf('+15125550124', { type: 'fax' }),
    phoneOf('+15125550125', gone),
    phoneOf('+15125550123', { extension: '5' }),
  ];
  expect(phonesOf({ phones })).toEqual(['+15125550123']);
});

test('of several addresses the one in the town is used', () => {
  const points = [addressPointOf('Dallas'), addressPointOf('AUSTIN', gone), addressPointOf('Austin')];
  expect(addressOf(points, austin)).toEqual({
    street: '12 Cedar Street',
    city: 'Austin',
    region: 'TX',
    postalCode: '78701',
    country: 'US',
  });
  expect(addressOf([addressPointOf(null), addressPointOf('Dallas')], austin)).toMatchObject({ city: null });
  expect(addressOf([contactPointOf({})], austin)).toBeNull();
});

test('opening hours have the notation of OpenStreetMap', () => {
  const points = [
    contactPointOf({}),
    contactPointOf({ opening_hours: ['Mo-Fr 09:00-17:00', 'Sa 10:00-14:00'] }),
  ];
  expect(openingHoursOf(points)).toBe('Mo-Fr 09:00-17:00; Sa 10:00-14:00');
  expect(openingHoursOf([])).toBeNull();
});
