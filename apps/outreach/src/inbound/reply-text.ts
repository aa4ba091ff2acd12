/** Maximum characters of the text of a reply in an event. */
const maxLength = 2000;
/** Maximum lines that one introduction of a quote takes. */
const introductionLines = 3;

/** Verbs of the introductions of quotes by Gmail, Outlook, Apple Mail, Thunderbird and others, in their languages. */
const wrote =
  /(?<!\p{L})(?:wrote|writes|schrieb|a écrit|ha scritto|escribió|escribi[óo]|escreveu|schreef|skrev|napisał\(?a?\)?|pisze|kirjoitti|napsala?\(?a?\)?|napísala?|írta|a scris|şunları yazdı|şunu yazdı|yazdı|пишет|писал|написала?|έγραψε|va escriure)(?!\p{L})|写道|寫道|写到|작성|のメール/iu;
/** A time of day, a date or a year. */
const dated = /\d{1,2}[:.h]\d{2}|(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;
const address = /<[^<>\s]{1,64}@[^<>\s]{1,255}>/;
const maxIntroduction = 320;
const separator =
  /^(?:-{2,}\s*(?:original message|reply message|ursprüngliche nachricht|originalnachricht|message d'origine|message original|messaggio originale|mensaje original|mensagem original|oorspronkelijk bericht|originalmeddelande|opprinnelig melding|oprindelig meddelelse|wiadomość oryginalna|původní zpráva|eredeti üzenet|исходное сообщение|forwarded message|weitergeleitete nachricht)\s*-{2,}|_{20,}|-{3,}\s.{0,250}\bwrote\s*-{3,})$/iu;
/** Names of the fields that Outlook, GMX and others repeat above the answered message. */
const field =
  /^\*?(?:from|sent|date|to|cc|subject|von|gesendet|datum|an|betreff|de|envoyé|à|objet|enviado(?: el)?|para|asunto|fecha|da|inviato|a|oggetto|data|assunto|van|verzonden|aan|onderwerp|från|skickat|till|ämne|fra|sendt|til|emne|od|wysłano|do|temat|odesláno|komu|předmět|feladó|elküldve|címzett|tárgy|lähettäjä|lähetetty|aihe|kimden|gönderildi|kime|konu|от|отправлено|кому|тема|发件人|发送时间|收件人|主题|差出人|送信日時|宛先|件名)\s*[:：]\*?\s/iu;
const signature = /^-- ?$/;
/** Lines that programs add behind the text. */
const footer =
  /^(?:sent from (?:my|yahoo|mail|outlook|proton|samsung|windows).{0,60}|sent with proton mail.{0,60}|get outlook for (?:ios|android).{0,60}|von meinem .{1,40} gesendet|gesendet (?:von|mit) .{1,60}|envoyé (?:de|depuis) mon .{1,40}|enviado desde mi .{1,40}|enviado do meu .{1,40}|inviato (?:da|dal mio) .{1,40}|verzonden (?:vanaf|met) mijn .{1,40}|skickat från min .{1,40}|wysłane z .{1,40})$/iu;
const closing =
  /^(?:(?:with )?(?:best|kind|warm|many|kindest|warmest)(?: (?:regards|wishes|thanks))?|regards|sincerely|yours (?:sincerely|faithfully|truly)|cheers|mit (?:freundlichen|besten|herzlichen|lieben) grü(?:ß|ss)en|(?:viele|liebe|beste|freundliche|herzliche|schöne) grü(?:ß|ss)e(?: aus .{1,30})?|mfg|lg|vg|cordialement|bien (?:cordialement|à vous)|salutations|saludos(?: cordiales)?|un saludo|atentamente|cordiali saluti|distinti saluti|saluti|atenciosamente|cumprimentos|met vriendelijke groet(?:en)?|groet(?:en|jes)?|med vänliga hälsningar|vänliga hälsningar|mvh|med venlig hilsen|med vennlig hilsen|pozdrawiam|z poważaniem|s pozdravem|üdvözlettel|saygılarımla|ystävällisin terveisin)[,.!]?$/iu;
const maxSignature = 25;
const disclaimer =
  /^(?:this (?:e-?mail|message|communication)\b.{0,80}\b(?:confidential|intended|privileged)|the information (?:contained )?in this (?:e-?mail|message)|confidentiality notice|disclaimer\b|diese (?:e-?mail|nachricht) (?:enthält|kann|ist)\b.{0,60}(?:vertraulich|bestimmt)|ce (?:message|courriel|mail)\b.{0,80}confidentiel|este (?:mensaje|correo)\b.{0,80}confidencial|questa? (?:e-?mail|messaggio)\b.{0,80}(?:riservat|confidenzial)|dit (?:e-?mail)?bericht\b.{0,80}vertrouwelijk)/iu;

/** What a person wrote in a reply: without quotes, signature and disclaimer, at most 2,000 characters. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n').slice(0, 1000);
  const end = lines.findIndex((_, index) => beginsQuote(lines, index));
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^\s{0,3}>/.test(line));
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
  const text = lines
    .slice(start, end)
    .map((each) => each.trim())
    .join(' ')
    .trim();
  const next = lines[end];
  if (text.length > maxIntroduction || !/[:：]$/.test(text) || !dated.test(text)) return false;
  return wrote.test(text) || (address.test(text) && (next === undefined || /^\s*(?:>|$)/.test(next)));
}

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
  const firstQuoted = rest.findIndex((line) => /^\s{0,3}>/.test(line));
  return firstQuoted < 0 || rest.slice(firstQuoted).every((line) => /^\s{0,3}>/.test(line));
};
