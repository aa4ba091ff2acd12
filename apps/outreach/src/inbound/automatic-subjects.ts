/** Beginnings of automatic subjects in the languages of common mail programs; a colon or the end follows. */
const openings = [
  'auto(?:matic)?[- ]?(?:reply|response)',
  'autoreply',
  'out[- ]of[- ](?:the[- ])?office(?: (?:auto)?reply| autoreply)?',
  'ooo',
  'vacation (?:reply|response|message)',
  'away from (?:my )?(?:mail|office)',
  'automatische (?:antwort|beantwoording)',
  'automatisch antwoord',
  'automatisches? (?:antwort|rückantwort)',
  'abwesenheit(?:snotiz|sassistent|sbenachrichtigung|smeldung)?',
  'nicht im (?:büro|haus)',
  'réponse automatique(?: d.absence)?',
  'absen(?:t|ce) du bureau',
  'message d.absence',
  'respuesta autom[áa]tica',
  'fuera de (?:la )?oficina',
  'resposta autom[áa]tica',
  '(?:fora|ausente) do escrit[óo]rio',
  'risposta automatica',
  'fuori (?:sede|ufficio)',
  'afwezig(?:heid)?(?:sbericht)?',
  'niet aanwezig',
  'autosvar',
  'automatisk(?:t)? svar',
  'frånvaro(?:meddelande)?',
  'fravær',
  'automaattinen vastaus',
  'poissa',
  'odpowied[źz] automatyczna',
  'automatyczna odpowied[źz]',
  'automatická odpov[ěe][ďd]',
  'automatikus válasz',
  'răspuns automat',
  'otomatik yanıt',
  'автоматический ответ',
  'автоответ',
  'αυτόματη απάντηση',
  '自動返信',
  '自动回复',
  '自動回覆',
  '자동 회신',
  'מענה אוטומטי',
];
const words = `(?:${openings.join('|')})`;

const opening = new RegExp(`^[\\s\\[(*"„«]*${words}\\s*(?:[:：\\])*!»-]|$)`, 'iu');
const anywhere = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu');
/** Phrases for an absence within a sentence. */
const away =
  /(?<!\p{L})(?:on (?:vacation|leave|holiday)|annual leave|maternity leave|parental leave|im urlaub|en vacances|en congés?|de vacaciones|de f[ée]rias|in ferie|met vakantie|på semester|на отпуск|в отпуске)(?!\p{L})/iu;

/** Whether the subject begins like an automatic reply. Replies of people begin with `Re:`. */
export const automaticSubject = (subject: string): boolean => opening.test(subject);

/** Whether the subject is that of a reply, in the languages of common mail programs. */
export const replySubject = (subject: string): boolean =>
  /^\s*(?:re|aw|antw|antwort|sv|vs|odp|rif|res|ynt|ref)\s*(?:\[\d{1,3}\])?\s*[:：]/i.test(subject);

/** Whether the subject mentions an absence, which is sufficient for a mail from the null sender. */
export const saysAutomatic = (subject: string): boolean => anywhere.test(subject) || away.test(subject);
