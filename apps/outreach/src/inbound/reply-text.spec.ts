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
  ['answers between quotes', 'On Monday, Ann wrote:\n> When?\nTuesday.\n> Where?\nHere.', 'Tuesday.\nHere.'],
  ['a sentence with "wrote:"', 'He wrote: no. We say yes.', 'He wrote: no. We say yes.'],
  ['nothing but a quote', '> Hello\n> Bob', ''],
  [
    'Gmail in German',
    'Ja gern.\n\nAnn <a@b.test> schrieb am Di., 16. Feb. 2027, 12:52:\n\n> Hallo',
    'Ja gern.',
  ],
  ['Gmail in Polish', 'Dobrze.\n\nwt., 16 lut 2027 o 12:52 Ann <a@b.test> napisał(a):\n> Hej', 'Dobrze.'],
  ['Gmail in Japanese', 'はい。\n\n2027年2月16日(火) 12:52 Ann <a@b.test>:\n\n> こんにちは', 'はい。'],
  [
    'Gmail in Hungarian',
    'Igen.\n\nAnn <a@b.test> ezt írta (időpont: 2027. febr. 16., K, 12:52):\n> Szia',
    'Igen.',
  ],
  [
    'Gmail in Turkish',
    'Evet.\n\nAnn <a@b.test>, 16 Şub 2027 Sal, 12:52 tarihinde şunu yazdı:\n> Selam',
    'Evet.',
  ],
  ['Zoho', 'Yes.\n\n---- On Tue, 16 Feb 2027 14:17:36 +0530 Ann <a@b.test> wrote ----\n\nHello\nBob', 'Yes.'],
  [
    'GMX',
    'Ja.\n\nGesendet: Dienstag, 16. Februar 2027 um 12:52 Uhr\nVon: "Ann" <a@b.test>\nAn: bob@acme.test\nBetreff: Angebot\n\nHallo',
    'Ja.',
  ],
  [
    'Outlook with names only',
    'Oui.\n\nDe : Ann Byron\nEnvoyé : mardi 16 février 2027\nÀ : Bob\nObjet : Offre\n\nBonjour',
    'Oui.',
  ],
  [
    'Yahoo',
    'Yes.\n\nOn Tuesday, February 16, 2027, 12:52:00 PM GMT+1, Ann <a@b.test> wrote:\n\nHello',
    'Yes.',
  ],
  [
    'Proton',
    'Yes.\n\nSent with Proton Mail secure email.\n\n------- Original Message -------\nOn Tuesday …',
    'Yes.',
  ],
  [
    'a telephone',
    'Ja, bitte.\n\nVon meinem iPhone gesendet\n\n> Am 16.02.2027 um 12:52 schrieb Ann <a@b.test>:',
    'Ja, bitte.',
  ],
  [
    'a closing',
    'Call me on Tuesday.\n\nBest regards,\nBob Roe\nHead of Sales | Acme\n+1 312 867 0110',
    'Call me on Tuesday.',
  ],
  [
    'a disclaimer',
    'No, thanks.\n\nThis e-mail is confidential and intended for the recipient only.',
    'No, thanks.',
  ],
  ['only a closing', 'Viele Grüße', 'Viele Grüße'],
  ['a list with colons', 'Two points:\nPrice: 100\nDate: Monday', 'Two points:\nPrice: 100\nDate: Monday'],
])('of %s', (_name, text, expected) => expect(replyText(text)).toBe(expected));

test('has at most 2,000 characters', () => expect(replyText('a'.repeat(70_000))).toHaveLength(2000));

test('takes little time for hostile text', () => {
  const start = processorTime();
  replyText(`${'on '.repeat(20_000)}\n`.repeat(3));
  replyText('on\n'.repeat(30_000));
  expect(processorTime() - start).toBeLessThan(1000);
});
