import { processorTime } from '@lode/domain/testing';
import { absentUntil, sentOn, statedAbsence } from './absence';
import { readMail } from './inbound-mail';
import { reply } from './testing/mails';

const monday = { day: '2027-02-01', offset: 60 };

describe('the day until which an automatic reply states an absence', () => {
  it.each([
    ['back on 5 January', '2026-12-20', '2027-01-05'],
    ['bis 3.1. im Urlaub', '2026-12-28', '2027-01-03'],
    ['de retour le 29 février 2028', '2028-02-20', '2028-02-29'],
    ['I return on the 15th', '2027-02-20', '2027-03-15'],
    ['I return on the 5th', '2027-02-01', '2027-02-05'],
    ['back tomorrow', '2027-02-28', '2027-03-01'],
    ['away from February 1 to 9', '2027-02-01', '2027-02-09'],
    ['2月1日至10日休假', '2027-02-01', '2027-02-10'],
    ['back next week', '2027-02-03', '2027-02-08'],
    ['returning 02/12/2027', '2027-02-01', undefined],
    ['away until 5 February. From 8 February I am back', '2027-02-01', '2027-02-08'],
  ])('%s, sent on %s: %s', (text, day, expected) =>
    expect(absentUntil(text, { day, offset: 60 })).toBe(expected ?? '2027-04-02'),
  );

  it.each([
    'I have been with the company since 3 March 2010.',
    'Our fair is on 15 February.',
    'I was away until 31 January.',
    'Back in 2019 we wrote on 99.99.2027.',
    'back on 31 February',
    'back on 15 February 2029',
    'I am away until further notice.',
    'We are back in our office from Monday to Friday.',
    'Unsere Bürozeiten: Montag bis Freitag. Danach sind wir wieder erreichbar.',
    'Guten Morgen, ich bin bald wieder erreichbar.',
    'Estaré disponible de nuevo por la mañana.',
    '',
  ])('none in: %s', (text) => expect(absentUntil(text, monday)).toBeUndefined());

  it('is at most 60 days after the mail', () =>
    expect(absentUntil('parental leave until 30 September', monday)).toBe('2027-04-02'));

  it('has the month first in English of America', () => {
    const text = 'I will return on 03/04/2027.';
    expect(absentUntil(text, { ...monday, offset: -360 })).toBe('2027-03-04');
    expect(absentUntil('Volveré el 12/02/2027', { ...monday, offset: -360 })).toBe('2027-02-12');
  });

  it('takes little time for hostile text', () => {
    const start = processorTime();
    for (const part of ['bis 1.2. ', 'back ', '1 ', 'from 1 Feb to ', '(((', 'until the the the '])
      absentUntil(part.repeat(5000), monday);
    expect(processorTime() - start).toBeLessThan(1000);
  });
});

test.each([
  ['Out of office until 15 February: Our offer', '2027-02-15'],
  ['Automatic reply: Our offer until 15 February', undefined],
  ['Automatic reply: We are back on 15 February', undefined],
])('of the subject "%s"', async (Subject, expected) => {
  const mail = await readMail(Buffer.from(reply({ Subject }, 'Thank you.')), { sender: '', recipients: [] });
  if (!mail) throw new Error('unreadable');
  expect(statedAbsence(mail, Date.parse('2027-02-01T10:00:00Z'))).toBe(expected);
});

describe('the time of a mail', () => {
  const at = Date.parse('2027-02-01T23:30:00Z');
  it.each([
    ['Tue, 2 Feb 2027 08:30:00 +0900 (JST)', { day: '2027-02-02', offset: 540 }],
    ['Mon, 1 Feb 2027 15:30:00 -0800', { day: '2027-02-01', offset: -480 }],
    ['Mon, 1 Feb 1999 15:30:00 -0800', { day: '2027-02-01', offset: 0 }],
    ['Thu, 1 Jan 2060 00:00:00 +0000', { day: '2027-02-01', offset: 0 }],
    ['yesterday', { day: '2027-02-01', offset: 0 }],
  ])('%s', async (date, expected) => {
    const mail = await readMail(Buffer.from(reply({ Date: date })), { sender: '', recipients: [] });
    if (!mail) throw new Error('unreadable');
    expect(sentOn(mail, at)).toEqual(expected);
  });
});
