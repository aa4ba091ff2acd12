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
