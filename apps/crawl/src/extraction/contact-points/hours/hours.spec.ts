import { readPage } from '../../page/read-page';
import { readStructured } from '../../structured/read-structured';
import { findHoursInText } from './hours-in-text';
import { findStructuredHours } from './structured-hours';

const page = (html: string) => readPage(html, new URL('https://quillbay.com/'));
const inText = (html: string) => findHoursInText(page(html).blocks).map(({ openingHours }) => openingHours);
const structured = (html: string) =>
  findStructuredHours(readStructured(page(html))).map(({ openingHours }) => openingHours);

describe('opening hours in text', () => {
  test.each([
    ['Mo–Fr 9–17 Uhr', ['Mo-Fr 09:00-17:00']],
    ['Mon - Fri: 9am - 5pm', ['Mo-Fr 09:00-17:00']],
    ['Monday through Friday, 8:30 a.m. to 5:00 p.m.', ['Mo-Fr 08:30-17:00']],
    [
      'Mo. - Do. 8.00 - 12.00 Uhr und 13.00 - 16.30 Uhr, Fr. 8-12 Uhr',
      ['Mo-Fr 08:00-12:00', 'Mo-Th 13:00-16:30'],
    ],
    ['Montag bis Freitag von 9 bis 18 Uhr', ['Mo-Fr 09:00-18:00']],
    ['Du lundi au vendredi de 9h à 12h30 et de 14h à 18h', ['Mo-Fr 09:00-12:30', 'Mo-Fr 14:00-18:00']],
    ['Lunes a viernes de 9:00 a 14:00 y 16:00 a 19:00', ['Mo-Fr 09:00-14:00', 'Mo-Fr 16:00-19:00']],
    ['Dal lunedì al venerdì dalle 9.00 alle 18.00', ['Mo-Fr 09:00-18:00']],
    ['Maandag t/m vrijdag 09.00 - 17.30 uur', ['Mo-Fr 09:00-17:30']],
    ['Segunda a sexta-feira das 9h às 18h', ['Mo-Fr 09:00-18:00']],
    ['Hours: Sat & Sun 10-4', ['Sa-Su 10:00-16:00']],
    ['Mon, Wed, Fri: 10am-6pm', ['Mo,We,Fr 10:00-18:00']],
    ['Open Thu-Sun 5pm - midnight', ['Th-Su 17:00-24:00']],
    ['Fri - Mon 18:00 - 02:00', ['Mo,Fr-Su 18:00-02:00']],
    ['Open 7 days a week, 8am-8pm', ['Mo-Su 08:00-20:00']],
    ['Mon-Fri 9-12:30, 1-5', ['Mo-Fr 09:00-12:30', 'Mo-Fr 13:00-17:00']],
    ['Tue-Sat (summer) noon to 6 PM', ['Tu-Sa 12:00-18:00']],
    ['Open Monday - Friday 7a-6p', ['Mo-Fr 07:00-18:00']],
    ['Our lines are open M-F 8am-9pm EST', ['Mo-Fr 08:00-21:00']],
    ['Our hours are 9AM - 5PM PST M-F', ['Mo-Fr 09:00-17:00']],
    ['6 AM to 8 PM, Pacific Time, Monday through Friday', ['Mo-Fr 06:00-20:00']],
    ['9-5 Mon-Fri, 10-4 Sat', ['Mo-Fr 09:00-17:00', 'Sa 10:00-16:00']],
    ['Week Days 07:00 - 22:00 hrs<br>Weekends 08:00 - 20:00 hrs', ['Mo-Fr 07:00-22:00', 'Sa-Su 08:00-20:00']],
    ['Horario: L-V de 9:00 a 14:00 h', ['Mo-Fr 09:00-14:00']],
    ['Seg. a Sex.: 9h00 - 18h00', ['Mo-Fr 09:00-18:00']],
    ['Opening hours: Fri-Sat 11:00-01:00', ['Fr-Sa 11:00-01:00']],
    ['Mo-Su 10:00-02:00 Uhr', ['Mo-Su 10:00-02:00']],
    ['Lun-Dim 11h-1h', ['Mo-Su 11:00-01:00']],
    ['Wed-Sun 12-3, 18:00-00:30', ['We-Su 12:00-15:00', 'We-Su 18:00-00:30']],
    ['Mon-Fri 09:00-05:00', ['Mo-Fr 09:00-17:00']],
    ['Täglich 10-18 Uhr, Montag Ruhetag', ['Tu-Su 10:00-18:00']],
    ['Open daily 11-10, closed Mondays and Tuesdays', ['We-Su 11:00-22:00']],
    ['Tous les jours de 9h à 18h, fermé le dimanche', ['Mo-Sa 09:00-18:00']],
    ['Mo-Fr 8-17 Uhr, Mittwochnachmittag geschlossen', ['Mo-Fr 08:00-17:00']],
    ['Mo-Fr 8-17 Uhr, Mittwoch Nachmittag geschlossen', ['Mo-Tu,Th-Fr 08:00-17:00', 'We 08:00-12:00']],
    ['Mon-Fri 9:00-17:30 (closed 13:00-14:00)', ['Mo-Fr 09:00-13:00', 'Mo-Fr 14:00-17:30']],
    ['Mo-Do 7-16 Uhr, Mittagspause 12-12.30 Uhr', ['Mo-Th 07:00-12:00', 'Mo-Th 12:30-16:00']],
    ['Mo-Fr 8-12 Uhr, Mi 14-18 Uhr', ['Mo-Fr 08:00-12:00', 'We 14:00-18:00']],
    ['Sprechzeiten: Mo-Fr 8-12 Uhr, Di+Do 15-18 Uhr', ['Mo-Fr 08:00-12:00', 'Tu,Th 15:00-18:00']],
    ['Mo-Fr 9-12 Uhr<br>Mo, Di, Do 15-18 Uhr', ['Mo-Fr 09:00-12:00', 'Mo-Tu,Th 15:00-18:00']],
    ['Opening hours: Mo-Fr 9:00‑17:00', ['Mo-Fr 09:00-17:00']],
    ['Mo‐Fr 9:00‐17:00', ['Mo-Fr 09:00-17:00']],
    ['Open 24 hours, 7 days a week', ['Mo-Su 00:00-24:00']],
    ['We are open 24/7', ['Mo-Su 00:00-24:00']],
    ['Geöffnet rund um die Uhr', ['Mo-Su 00:00-24:00']],
    ['Opening hours: Mon-Sat 24 hours', ['Mo-Sa 00:00-24:00']],
    ['Mon-Thu 9-5, Fri 9-1, Sat closed', ['Mo-Th 09:00-17:00', 'Fr 09:00-13:00']],
  ])('%s', (text, hours) => {
    expect(inText(`<p>${text}</p>`)).toEqual([hours]);
  });

  test('in a table with one line per day', () => {
    const rows = [
      ['Monday', '9am - 5pm'],
      ['Tuesday', '9am - 5pm'],
      ['Wednesday', 'Closed'],
      ['Thursday', '9am - 8pm'],
    ];
    const html = rows.map(([day = '', hours = '']) => `<tr><td>${day}</td><td>${hours}</td></tr>`).join('');
    expect(inText(`<table>${html}</table>`)).toEqual([['Mo-Tu 09:00-17:00', 'Th 09:00-20:00']]);
  });

  test('with closed days in lines of their own', () => {
    expect(inText('<p>Täglich 10-18 Uhr</p><p>Ruhetag: Montag</p>')).toEqual([['Tu-Su 10:00-18:00']]);
    expect(inText('<p>Mon-Sun 9-5</p><p>Closed Sundays</p>')).toEqual([['Mo-Sa 09:00-17:00']]);
  });

  test('of two locations', () => {
    const html = '<h3>Pier</h3><p>Mon-Fri 9-17</p><h3>Dock</h3><p>Mon-Fri 10-18</p>';
    expect(inText(html)).toEqual([['Mo-Fr 09:00-17:00'], ['Mo-Fr 10:00-18:00']]);
  });

  test('do not combine the days of one paragraph with the times of the next', () => {
    const html =
      '<p>We answer from 9:00 a.m. to 5:00 p.m. Monday–Friday.</p><p>Allow 3 to 4 days for it.</p>';
    expect(inText(html)).toEqual([['Mo-Fr 09:00-17:00']]);
  });

  test.each([
    'We sold 9 - 17 boats on Monday',
    'Fri 9am - 10am: a talk on knots',
    'Call 555-0100 Mon',
    'Monday 5 May - 7 May 2026',
    'Phone: 10 - 20 lines, so 30 - 40',
    'Mon-Fri',
    '9:00 - 17:00',
    '24/7 support',
    'Answers within 24 hours, 7 days a week',
    'Closed Mondays',
  ])('are not in %s', (text) => {
    expect(inText(`<p>${text}</p>`)).toEqual([]);
  });
});

describe('opening hours in structured data', () => {
  const jsonLd = (value: unknown): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Store', ...Object(value) })}</script>`;

  test('in the short form and common variants of it', () => {
    expect(structured(jsonLd({ openingHours: ['Mo-Fr 09:00-17:00', 'Saturday 10am-2pm'] }))).toEqual([
      ['Mo-Fr 09:00-17:00', 'Sa 10:00-14:00'],
    ]);
    expect(structured(jsonLd({ openingHours: 'Mo-Su' }))).toEqual([['Mo-Su 00:00-24:00']]);
    expect(structured(jsonLd({ openingHours: 'Mo-Th 11:00-01:00' }))).toEqual([['Mo-Th 11:00-01:00']]);
  });

  test('in specifications, except those of single dates', () => {
    const specification = (dayOfWeek: unknown, opens: string, closes: string, more = {}) => ({
      '@type': 'OpeningHoursSpecification',
      ...{ dayOfWeek, opens, closes, ...more },
    });
    const hours = [
      specification(['Monday', 'http://schema.org/Tuesday'], '09:00', '17:00:00'),
      specification({ '@id': 'https://schema.org/Wednesday' }, '9:00 AM', '5:00 PM'),
      specification('Sunday', '00:00', '00:00'),
      specification('Friday', '10:00', '12:00', { validFrom: '2026-12-24' }),
    ];
    expect(structured(jsonLd({ openingHoursSpecification: hours }))).toEqual([['Mo-We 09:00-17:00']]);
  });

  test('exclude those of events and jobs', () => {
    expect(structured(jsonLd({ '@type': 'Event', openingHours: 'Mo-Fr 09:00-17:00' }))).toEqual([]);
  });
});
