import { sortReply } from './sort-reply';

const sent = { day: '2026-11-30', offset: 0 };

test.each([
  ['Please take me off your list.', 'unsubscribe'],
  ["We're not interested, thanks.", 'not_interested'],
  ['Sounds interesting. Could you send me a quote?', 'interested'],
  ['Not right now. Please get in touch again in March.', 'later'],
  [
    "I'm not the right person for this. Please contact my colleague Jane Roe (jane.roe@acme.test).",
    'wrong_person',
  ],
  ['How much does it cost?', 'question'],
  ['Bitte nehmen Sie uns aus Ihrem Verteiler.', 'unsubscribe'],
  ['Wir haben aktuell keinen Bedarf.', 'not_interested'],
  ['Gerne, rufen Sie mich am Dienstag an.', 'interested'],
  ['Thanks!', 'other'],
])('%j is %s', (text, label) => {
  expect(sortReply(text, sent)).toMatchObject({ label });
});

test.each([
  ['Please write again in six weeks.', '2027-01-11'],
  ['Bitte melden Sie sich in 3 Monaten wieder.', '2027-02-28'],
  ['Not now, try me again in Q2.', '2027-04-01'],
  ['We may look at it again in March.', '2027-03-01'],
  ['Recontactez-nous au printemps, merci.', '2027-03-01'],
  ['Pas maintenant, revenez vers nous le mois prochain.', '2026-12-01'],
  ['Come back after 15 February, please.', '2027-02-15'],
  ['Not now, maybe later.', null],
])('%j is about %s', (text, until) => {
  expect(sortReply(text, sent)).toMatchObject({ label: 'later', until });
});

test.each([
  ['Please contact my colleague Jane Roe at jane.roe@acme.test.', 'Jane Roe', 'jane.roe@acme.test'],
  ['Dafür bin ich nicht zuständig, bitte wenden Sie sich an Frau Müller.', 'Müller', null],
  ['I am not the right person.', undefined, undefined],
])('%j names %s', (text, name, email) => {
  const colleague = name === undefined ? null : { name, email };
  expect(sortReply(text, sent)).toMatchObject({ label: 'wrong_person', colleague });
});

test('a long text without sentences is sorted in time', () => {
  const started = performance.now();
  sortReply('not now in '.repeat(300), sent);
  sortReply('a '.repeat(1000), sent);
  expect(performance.now() - started).toBeLessThan(500);
});
