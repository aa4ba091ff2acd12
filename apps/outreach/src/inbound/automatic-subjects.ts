/** Beginnings of automatic subjects in the languages of common mail programs; a colon or the end follows. */
const openings = [
  'auto(?:matic)?[- ]?(?:reply|response)',
  'autoreply',
  'out[- ]of[- ](?:the[- ])?office(?: (?:auto)?reply| autoreply)?',
  'ooo',
  'auto',
  "i(?: am|'m|’m) (?:currently )?(?:out of (?:the )?office|on (?:vacation|leave|holiday)|away)(?: .{0,60})?",
  '(?:on )?(?:vacation|holiday|annual leave)',
  'vacation (?:reply|response|message)',
  'away from (?:my )?(?:mail|office)',
  'automatische (?:antwort|beantwoording)',
  'automatisch antwoord',
  'automatisches? (?:antwort|rückantwort)',
  'abwesenheit(?:snotiz|sassistent|sbenachrichtigung|smeldung)?',
  'nicht im (?:büro|haus)',
  'abwesend',
  '(?:im )?urlaub',
  'ich bin (?:derzeit |aktuell )?(?:im urlaub|nicht im (?:büro|haus)|abwesend|außer haus)(?: .{0,60})?',
  'réponse automatique(?: d.absence)?',
  'absen(?:t|ce) du bureau',
  'message d.absence',
  '(?:je suis )?(?:actuellement )?absente?(?: du bureau)?',
  '(?:en )?(?:congés?|vacances)',
  'respuesta autom[áa]tica',
  '(?:estoy )?fuera de (?:la )?oficina',
  '(?:de )?vacaciones',
  'ausente',
  'resposta autom[áa]tica',
  '(?:estou )?(?:fora|ausente) do escrit[óo]rio',
  '(?:de )?f[ée]rias',
  'risposta automatica',
  '(?:sono )?fuori (?:sede|ufficio)',
  '(?:in )?ferie',
  'assenza',
  'afwezig(?:heid)?(?:sbericht)?',
  'niet aanwezig',
  '(?:met )?vakantie',
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
  '自动答复',
  '自動答覆',
  '不在办公室',
  '休暇',
  '부재중',
  'nieobecno[śs][ćc]',
  'urlop',
  'szabads[áa]g(?:on)?',
  'dovolen[áa]',
  'semester',
  'ferie',
  'lomalla',
  'concediu',
  'izindeyim',
  'отпуск',
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
