import { leaveOut } from './leave-out';
import { suppressionsOf } from '../../testing/suppressions-of';

const url = 'https://www.linkedin.com/in/jane-doe';
const barrier = suppressionsOf({ people: [['acme.com', 'Jane Doe']], profiles: [url] }).barrier();
const rest = (value: object): unknown => leaveOut(value, barrier).value;
const bo = { name: 'Bo Roe', title: 'Sales' };

test.each([
  ['by name', { name: 'Jane Doe' }],
  ['by both names', { first_name: 'Jane', last_name: 'DOE' }],
  ['by name with a title', { name: 'Dr. Jane Q. Doe' }],
  ['by a profile', { name: 'J.', profiles: [url] }],
  [
    'by a profile in an object',
    { name: 'J.', contact: { profiles: ['http://de.linkedin.com/in/Jane-Doe/'] } },
  ],
  ['by the URL of a profile', { url, kind: 'person' }],
])('a person leaves the list: %s', (_, person) => {
  expect(rest({ domain: 'acme.com', people: [person, bo] })).toEqual({ domain: 'acme.com', people: [bo] });
});

test.each([
  ['website', { leads: [{ website: 'https://www.acme.com/team' }] }],
  ['email', { leads: [{ email: 'office@acme.com' }] }],
  ['host below', { leads: [{ domain: 'shop.acme.com' }] }],
])('the company is known by its %s', (_, { leads: [lead] }) => {
  expect(rest({ leads: [{ ...lead, contacts: [{ name: 'Jane Doe' }, bo] }] })).toEqual({
    leads: [{ ...lead, contacts: [bo] }],
  });
});

test('a namesake elsewhere, at a shared host, or where no company is told stays', () => {
  for (const value of [
    { domain: 'other.com', people: [{ name: 'Jane Doe' }] },
    { people: [{ name: 'Jane Doe', email: 'jane.doe@gmail.com' }] },
    { people: [{ name: 'Jane Doe', website: 'https://www.facebook.com/acme.com' }] },
    { domain: 'acme.com', people: [{ name: 'John Doe', profiles: ['https://www.linkedin.com/in/john'] }] },
  ])
    expect(rest(value)).toBe(value);
});

test('who only reports to the person stays', () => {
  const value = { domain: 'acme.com', people: [{ ...bo, manager: { id: 'p1', name: 'Jane Doe' } }] };
  expect(rest(value)).toEqual({ domain: 'acme.com', people: [{ ...bo, manager: null }] });
});

test('a text about the company loses the name and the profile', () => {
  const title = 'Acme appoints Jane Doe as CEO';
  expect(rest({ domain: 'acme.com', news: [{ title }] })).toEqual({
    domain: 'acme.com',
    news: [{ title: 'Acme appoints … as CEO' }],
  });
  expect(rest({ domain: 'other.com', news: [{ title }] })).toEqual({
    domain: 'other.com',
    news: [{ title }],
  });
  expect(rest([`see ${url} there`])).toEqual(['see … there']);
});

test('an answer about the person alone is refused', () => {
  expect(() => rest({ domain: 'acme.com', name: 'Jane Doe' })).toThrow(
    expect.objectContaining({ code: 'suppressed' }),
  );
});
