import { processorTime } from '@lode/domain/testing';
import { replyText } from './reply-text';

test.each([
  ['a plain text', 'Yes, please.\r\n', 'Yes, please.'],
  ['Gmail', 'Yes.\n\nOn Mon, 2 Mar 2026 at 11:00, Ann <ann@lode.test> wrote:\n> Hello\n> Bob\n', 'Yes.'],
  [
    'a wrapped introduction',
    'Yes.\n\nOn Mon, 2 Mar 2026 at 11:00, Ann Byron\n<ann@lode.test> wrote:\n\n> Hello',
    'Yes.',
  ],
  ['German', 'Ja.\n\nAm 02.03.26 um 11:00 schrieb Ann Byron:\n> Hallo', 'Ja.'],
  ['French', 'Oui.\n\nLe lun. 2 mars 2026 à 11:00, Ann <a@b.test> a écrit :\n> Bonjour', 'Oui.'],
  ['Outlook', 'Yes.\n\nFrom: Ann <ann@lode.test>\nSent: Monday\nSubject: A question\n\nHello', 'Yes.'],
  ['a separator', 'Yes.\n\n-----Original Message-----\nHello', 'Yes.'],
  ['a signature', 'Yes.\n-- \nBob\nAcme', 'Yes.'],
  [
    'answers between quotes',
    'On Monday, Ann wrote:\n> When?\nTuesday.\n> Where?\nHere.',
    'On Monday, Ann wrote:\nTuesday.\nHere.',
  ],
  ['a sentence with "wrote:"', 'He wrote: no. We say yes.', 'He wrote: no. We say yes.'],
  ['nothing but a quote', '> Hello\n> Bob', ''],
])('of %s', (_name, text, expected) => expect(replyText(text)).toBe(expected));

test('has at most 2,000 characters', () => expect(replyText('a'.repeat(70_000))).toHaveLength(2000));

test('takes little time for hostile text', () => {
  const start = processorTime();
  replyText(`${'on '.repeat(20_000)}\n`.repeat(3));
  replyText('on\n'.repeat(30_000));
  expect(processorTime() - start).toBeLessThan(1000);
});
