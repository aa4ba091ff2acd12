/** Maximum characters of the text of a reply in an event. */
const maxLength = 2000;
/** Maximum lines that one introduction of a quote takes. */
const introductionLines = 3;

/** Characters without width, such as those that set the direction of a text. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Verbs of the introductions of quotes by Gmail, Outlook, Apple Mail, Thunderbird and others, in their languages. */
const wrote =
  /(?<!\p{L})(?:wrote|writes|schrieb|geschrieben|a écrit|ha scritto|escribió|escribi[óo]|escreveu|schreef|geschreven|skrev|napisał\(?a?\)?|pisze|kirjoitti|kirjutas|napsala?\(?a?\)?|napísala?|írta|a scris|napisao|napisala|şunları yazdı|şunu yazdı|yazdı|пишет|пише|писал|написала?|έγραψε|va escriure|menulis|đã viết)(?!\p{L})|写道|寫道|写到|작성|のメール|เขียนว่า|بواسطة|כתב/iu;
/** A time of day, a date or a year. */
const dated = /\d{1,2}[:.h]\d{2}|(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;
const address = /<[^<>\s]{1,64}@[^<>\s]{1,255}>/;
const anyAddress = /[^<>\s]{1,64}@[^<>\s]{1,255}/;
const maxIntroduction = 320;
const separator =
  /^(?:[-—]{2,}\s*(?:original (?:message|mail|e-?mail)|reply message|ursprüngliche (?:nachricht|e-mail)|original-?nachricht|message d'origine|(?:message|mail|e-mail) original|messaggio originale|mensaje original|mensagem original|oorspronkelijk bericht|originalmeddelande|ursprungligt meddelande|opprinnelig melding|oprindelig (?:meddelelse|besked)|wiadomość oryginalna|oryginalna wiadomość|původní (?:zpráva|e-mail)|eredeti üzenet|исходное сообщение|原始邮件|原始郵件|元のメッセージ|원본 (?:메일|메시지)|forwarded (?:message|mail)|weitergeleitete nachricht|message transféré|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|пересылаемое сообщение)\s*[-—]{2,}|_{20,}|-{3,}\s.{0,250}\bwrote\s*-{3,}|(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato):|original message)$/iu;
/** Names of the fields that Outlook, GMX and others repeat above the answered message. */
const field =
  /^\*?(?:from|sent|date|to|cc|subject|von|gesendet(?: am)?|datum|an|betreff|de|expéditeur|envoyé|à|objet|enviad[oa](?: el| em)?|para|asunto|fecha|da|inviato(?: il)?|a|oggetto|data|assunto|van|verzonden(?: op)?|aan|onderwerp|från|skickat|till|ämne|fra|sendt|til|emne|od|wysłan[oe]|do|temat|odesláno|komu|předmět|feladó|elküldve|címzett|tárgy|lähettäjä|lähetetty|vastaanottaja|aihe|kimden|gönderen|gönderildi|tarih|kime|konu|от|от кого|отправлено|дата|кому|тема|发件人|发送时间|发送日期|日期|收件人|抄送|主题|寄件者|寄件人|傳送時間|收件者|主旨|差出人|送信日時|日時|宛先|件名|보낸 ?사람|보낸 ?날짜|받는 ?사람|제목)\s*[:：]\*?\s/iu;
const signature = /^-- ?$/;
/** Lines that programs add behind the text. */
const footer =
  /^\[?(?:sent (?:from|with|via|using) \[?(?:my|yahoo|mail|gmail|outlook|proton|samsung|windows|iphone|ipad|android|galaxy|huawei|blackberry|zoho|spark|fastmail|aol).{0,80}|get outlook for (?:ios|android|mac).{0,80}|(?:diese nachricht wurde )?(?:von|mit) (?:meinem|meiner|der) .{1,50} (?:gesendet|verschickt)|gesendet (?:von|mit|über) .{1,60}|(?:holen sie sich )?outlook für (?:ios|android|mac).{0,60}|envoyé (?:de|depuis|à partir d[e']) ?(?:mon|ma|outlook|yahoo|l'application) ?.{0,60}|(?:obtenez|télécharger) outlook .{1,60}|enviado desde (?:mi|yahoo|outlook) ?.{0,60}|obtener outlook .{1,60}|enviado do (?:meu|outlook|yahoo) ?.{0,60}|inviato (?:da|dal mio) .{1,40}|(?:verzonden|verstuurd) (?:vanaf|met|vanuit) (?:mijn|outlook) ?.{0,40}|skickat från (?:min|outlook) ?.{0,40}|send[t] fra (?:min|outlook) ?.{0,40}|lähetetty (?:laitteesta|iphonesta|puhelimesta).{0,40}|wysłan[eo] z .{1,40}|odesláno z .{1,40}|отправлено (?:с|из) .{1,40}|发自我的.{1,30}|從我的.{1,30}傳送|.{1,20}から送信|나의 .{1,20}에서 보냄|.{1,20}(?:dan|den) gönderildi)[\].!]?$/iu;
const closing =
  /^(?:(?:with )?(?:best|kind|warm|many|kindest|warmest)(?: (?:regards|wishes|thanks))?|regards|sincerely|yours (?:sincerely|faithfully|truly)|all the best|cheers|mit (?:freundlichen|besten|herzlichen|lieben) grü(?:ß|ss)en|(?:viele|liebe|beste|freundliche|herzliche|schöne) grü(?:ß|ss)e(?: aus .{1,30})?|mfg|lg|vg|cordialement|bien (?:cordialement|à vous)|salutations|saludos(?: cordiales)?|(?:un |reciba un )?(?:cordial )?saludo|atentamente|(?:i miei )?(?:più )?cordiali saluti|un cordiale saluto|distinti saluti|saluti|atenciosamente|att|(?:com os |os )?(?:melhores )?cumprimentos|abraços?|met vriendelijke groet(?:en)?|groet(?:en|jes)?|med vänliga? hälsning(?:ar)?|vänliga? hälsning(?:ar)?|hälsningar|mvh|(?:med )?(?:venlig|vennlig|bedste|beste) hilsen|bedste hilsner|hilsen|terveisin|pozdrawiam|z poważaniem|s pozdrav[eo]m|с уважением|з повагою|με εκτίμηση|cu stimă|tisztelettel|此致(?:敬礼)?|üdvözlettel|saygılarımla|ystävällisin terveisin)[,.!]?$/iu;
const maxSignature = 25;
/** Beginnings of legal notices, and the words that distinguish them from a sentence of the person. */
const disclaimer =
  /^(?:\W{0,3}(?:(?:this|the (?:information|contents?) (?:contained |of |in )*(?:this)?) ?(?:e-?mail|message|communication)?\b.{0,100}\b(?:confidential|intended (?:only|solely|for)|privileged)|if you are not the (?:intended|named)|confidentiality notice|legal notice|disclaimer\b|caution: this e-?mail|please consider the environment|virus-free|virenfrei|(?:diese|der inhalt dieser) (?:e-?mail|nachricht|mitteilung)\b.{0,80}(?:vertraulich|bestimmt)|wenn sie nicht der (?:richtige|beabsichtigte)|(?:ce|le contenu de ce) (?:message|courriel|mail|courrier)\b.{0,100}confidentiel|les informations contenues|(?:este|el contenido de este) (?:mensaje|correo|e-?mail)\b.{0,100}confidencial|la información contenida|aviso (?:legal|de confidencial)|(?:questa?|il contenuto di questa?|il presente) (?:e-?mail|messaggio)\b.{0,100}(?:riservat|confidenzial)|le informazioni contenute|(?:esta|o conteúdo desta) (?:mensagem|e-?mail)\b.{0,100}(?:confidencia|sigilos)|(?:dit|de inhoud van dit) (?:e-?mail)?bericht\b.{0,100}vertrouwelijk|de informatie (?:verzonden|in dit)|(?:detta|dette|denne) (?:meddelande|e-?post|e-?mail|mail)\b.{0,100}(?:konfidentiel|fortrolig)|niniejsza wiadomość\b.{0,100}poufn|данное сообщение.{0,100}конфиденциальн)|本(?:邮件|郵件).{0,60}(?:机密|保密|機密)|(?:このメール|本メール).{0,60}(?:機密|秘密))/iu;

/** What a person wrote in a reply: without quotes, signature and disclaimer, at most 2,000 characters. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(invisible, '').split('\n').slice(0, 1000);
  const end = lines.findIndex((_, index) => beginsQuote(lines, index));
  const kept = end < 0 ? lines : lines.slice(0, end);
  const own = kept.filter((line, index) => !isQuoted(line) && !introducesQuote(kept, index));
  return withoutSignature(own)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxLength);
}

/** Without the closing and the name behind it, unless nothing else is left. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const plain = lines.map((line) => line.trim());
  const end = plain.findIndex(
    (line, index) =>
      footer.test(line) ||
      disclaimer.test(line) ||
      (closing.test(line) && plain.length - index <= maxSignature),
  );
  const kept = end < 0 ? lines : lines.slice(0, end);
  return kept.some((line) => line.trim() !== '') ? kept : lines;
}

/** The rest after this line is the quote or the signature; quoted lines before are removed one by one. */
function beginsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  if (signature.test(lines[index] ?? '') || separator.test(line) || beginsFields(lines, index)) return true;
  return Array.from({ length: introductionLines }, (_, more) => index + more + 1).some(
    (end) =>
      line !== '' &&
      isIntroduction(lines, index, end) &&
      !(end > index + 1 && isIntroduction(lines, index + 1, end)) &&
      isQuotedAfter(lines, index),
  );
}

/** `On … wrote:` in any language: a date, and a verb or an address before a quote. */
function isIntroduction(lines: readonly string[], start: number, end: number): boolean {
  const text = joined(lines.slice(start, end));
  const next = lines[end];
  if (text.length > maxIntroduction || !/[:：]$/.test(text) || !dated.test(text)) return false;
  return wrote.test(text) || (address.test(text) && (next === undefined || /^\s*(?:>|$)/.test(next)));
}

/** Whether a line belongs to the introduction of a quote above an answer: `Quoting Ann <ann@example.com>:`. */
function introducesQuote(lines: readonly string[], index: number): boolean {
  if ((lines[index] ?? '').trim() === '') return false;
  for (let end = index + 1; end <= index + introductionLines; end++) {
    if (!isQuoted(lines[end] ?? '') && !(lines[end]?.trim() === '' && isQuoted(lines[end + 1] ?? '')))
      continue;
    const start = Array.from({ length: introductionLines }, (_, more) => end - 1 - more).find(
      (begin) => begin >= 0 && isIntroduction(lines, begin, end),
    );
    if (start !== undefined) return start <= index;
    const last = joined(lines.slice(end - 1, end));
    return index === end - 1 && /[:：]$/.test(last) && (wrote.test(last) || anyAddress.test(last));
  }
  return false;
}

const joined = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .join(' ')
    .trim();

const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);

/** At least two fields of the answered message, one of them with an address, or three. */
function beginsFields(lines: readonly string[], index: number): boolean {
  const fields: string[] = [];
  for (const line of lines.slice(index, index + 6)) {
    if (!field.test(`${line.trim()} `)) break;
    fields.push(line);
  }
  return (
    fields.length > 2 ||
    (fields.length > 0 &&
      /@/.test(fields.slice(0, 2).join('')) &&
      (fields.length > 1 || /^\*?(?:from|von|de|da|van|fra|från|od)\b/i.test(fields[0] ?? '')))
  );
}

/** An answer below or between quotes keeps its own lines. */
const isQuotedAfter = (lines: readonly string[], index: number): boolean => {
  const rest = lines.slice(index + 1).filter((line) => line.trim() !== '');
  const firstQuoted = rest.findIndex(isQuoted);
  return firstQuoted < 0 || rest.slice(firstQuoted).every(isQuoted);
};
