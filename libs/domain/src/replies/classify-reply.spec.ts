import { failuresOf } from '../testing/failures-of';
import { minProcessorTime } from '@lode/domain/testing';
import { classifyReply, replyFromLines, type ReplyContext } from '.';

const reasonOf = (line: string, context: Partial<ReplyContext> = {}) =>
  classifyReply(replyFromLines([line]), {
    scope: 'recipient',
    domain: 'acme.test',
    mailExchange: 'mx.acme.test',
    ...context,
  }).reason;

/** Written for this test, in the style of mail servers in each language. */
const missing = [
  '550 the mailbox that you look for was not found',
  '550 Unknown: no account of this name',
  '550 jane@acme.test does not exist',
  '550 (jane) is not a known user',
  '550 recipient no longer on this server',
  '550 #5.1.0 Address rejected',
  '550 5.1.1 RCPT refused: alias unknown. See https://acme.test/spam-policy',
  '554 5.7.1 recipient address rejected: that user does not exist',
  '550 Diesen Empfänger gibt es nicht',
  '550 Unbekannter Benutzer',
  '550 Empfaenger unbekannt',
  '550 Postfach fuer Empfaenger ungueltig',
  '550 Cette boîte est introuvable',
  '550 Destinataire inconnu',
  '550 No existe el buzón',
  '550 Casella inesistente',
  '550 O destinatário não existe',
  '550 Dit postvak bestaat niet',
  '550 Skrzynka nie istnieje',
  '550 Neexistující schránka uživatele',
  '550 Brevlådan finns inte',
  '550 Modtageren findes ikke',
  '550 Такого ящика нет: адресат не существует',
  '550 Alıcı bulunamadı',
  '550 お探しのアドレスは見つかりません',
  '550 收件人不存在',
  '550 使用者不存在',
  '550 받는 사람을 찾을 수 없습니다',
  '550 Nincs ilyen felhasználó: ismeretlen cím',
];

const full = [
  '550 Das Postfach ist voll',
  '550 Boîte aux lettres pleine',
  '550 El buzón está lleno',
  '550 La casella è piena',
  '550 Caixa postal cheia',
  '550 Skrzynka pełna',
  '550 Почтовый ящик переполнен',
  '550 メールボックスが一杯です',
  '550 邮箱已满',
];

/** Say something of the sender, the message or the system, in words that also occur about mailboxes. */
const other = [
  '550 Your sending address does not exist',
  '550 the domain of your address is unknown',
  '550 Verification of the sender failed: no such user',
  '550 IP address not found in DNS',
  '550 The account that is used to send does not exist',
  '550 Unknown command',
  '550 5.1.1 Mailbox refuses: too many messages this hour',
  '550 5.1.1 Couldn’t create the file of this user',
  '550 the message has no valid From, user',
  '550 Mailbox unavailable: bad DNS record of the client',
  '550 Blank From: such addresses are not allowed',
  '550 Mail from this address is not allowed',
  '550 User has no permission',
  '554 jane@acme.test: unknown mailer error 1',
  '550 bob@other.test does not exist',
  '550 Error',
  '550 Absender unbekannt',
  '550 Expéditeur inconnu',
  '550 Remitente desconocido',
  '550 Mittente sconosciuto',
  '550 Remetente desconhecido',
  '550 Nieznany nadawca',
  '550 Отправитель не существует',
  '550 发件人地址不存在',
  '550 差出人のアドレスは存在しません',
  '550 5.6.0 Recipient address rejected: media type',
  '550 On hold',
  '550 ᐃᓄᒃᑎᑐᑦ ᖃᓂᐅᔮᖅᐸᐃᑦ',
];

describe('classifyReply', () => {
  it('says that there is no mailbox', () => {
    const failures = failuresOf(missing, (line) => expect(reasonOf(line)).toBe('no_mailbox'));
    expect(failures).toEqual([]);
  });

  it('says that the mailbox is full', () => {
    const failures = failuresOf(full, (line) => expect(reasonOf(line)).toBe('mailbox_full'));
    expect(failures).toEqual([]);
  });

  it('says nothing about the mailbox', () => {
    const failures = failuresOf(other, (line) =>
      expect(['no_mailbox', 'disabled', 'no_mail']).not.toContain(reasonOf(line)),
    );
    expect(failures).toEqual([]);
  });

  it.each([
    ['550 Host unknown', 'no_domain'],
    ['550 5.4.4 Unable to route: domain not found', 'no_domain'],
    ['550 This domain does not accept mail', 'no_mail'],
    ['450 4.1.1 User unknown', 'no_mailbox'],
    ['554 4.4.7 Message expired', 'busy'],
    ['550 user unknown; retry timeout exceeded', 'busy'],
    ['554 Connection timed out', 'busy'],
    ['550 5.4.6 Mail loop', 'busy'],
  ])('through another server, %s: %s', (line, reason) => {
    expect(reasonOf(line, { scope: 'relayed' })).toBe(reason);
    expect(reasonOf(line)).not.toBe('no_domain');
  });

  it('applies a rule for replies to the content to these only', () => {
    const docomo = { mailExchange: 'mx.docomo.ne.jp' };
    expect(reasonOf('550 Unknown user', { ...docomo, scope: 'content' })).toBe('policy');
    expect(reasonOf('550 Unknown user', { ...docomo, scope: 'relayed' })).toBe('no_mailbox');
    expect(reasonOf('550 Unknown user', { scope: 'content' })).toBe('no_mailbox');
  });

  it('accepts an unknown domain and host', () =>
    expect(reasonOf('550 No such user', { domain: '', mailExchange: '' })).toBe('no_mailbox'));

  it.each([
    ['a long reply', 'the user of this mailbox is unknown. '],
    ['a reply without sentences', 'user unknown full sender '],
    ['a reply in an unknown script', '𒀀𒀁 '],
    ['a reply in Chinese', '邮箱 不 存在 '],
  ])('is quick on %s of 100 kB', (_, unit) => {
    const line = `550 ${unit.repeat(Math.ceil(100_000 / unit.length))}`;
    expect(minProcessorTime(() => reasonOf(line, { scope: 'relayed' }))).toBeLessThan(100);
  });
});
