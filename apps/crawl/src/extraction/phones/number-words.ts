import { everyMatch } from '../page/every-match';

/** Meaning of the words next to a number. */
export type NumberWord = 'phone' | 'fax' | 'other';

const list = (text: string): string[] => text.trim().split(/\s+/);

const fax =
  list(`fax telefax tele-fax faks faxe faxen facsimile telecopie télécopie telecopieur télécopieur telecopia
  факс φαξ ファックス`);

const phone =
  list(`tel tél tels telf tlf tfno tfn tlfn telephone telephones phone phones ph fone telefon telefono
  teléfono teléfonos telefone telefones telefoon téléphone téléphones fon fono mobile mobil mobiel mobiltelefon mob
  cell cellular cellulare cel handy móvil movil telemóvel celular portable gsm hotline toll toll-free tollfree freephone
  freecall direct call calling dial voice text sms whatsapp ruf rufen rufnummer durchwahl anrufen anruf appelez
  appeler appel llame llámenos llamenos llamar llamada chiama chiamaci chiamare chiamate bel bellen ligue liga
  switchboard zentrale telefonzentrale centralino standard helpline infoline servicetelefon notruf notdienst
  tlm telem telemóveis telemoveis celulares móviles moviles tālr tālrunis talr telefonu telefony komórka
  komórkowy kom matkapuhelin sími símanúmer farsími телефоны тел телефон τηλ τηλέφωνο 電話 puh puhelin telefonszám tlf-nr`);

const other =
  list(`order invoice item sku ref reference isbn issn ean upc gtin vat ust uid umsatzsteuer ust-id
  ust-idnr steuer-nr iban bic konto kto blz account acct hrb hra handelsregister registration registered register
  reg siret siren rcs tva naf nif cif nie dni iva p.iva codice cod rea kvk btw cnpj cpf nipc steuer tax ein duns npi
  license licence lic patent serial id idnr nr no n n° nº nro num number numero número bestell artikel art rechnung
  rechnungs kunden auftrag auftrags model part case ticket tracking abn acn gst zip plz box version build`);

const kinds: ReadonlyMap<string, NumberWord> = new Map([
  ...other.map((word) => [word, 'other'] as const),
  ...phone.map((word) => [word, 'phone'] as const),
  ...fax.map((word) => [word, 'fax'] as const),
]);

const token = /\p{L}[\p{L}\p{M}\d°º-]{0,40}/gu;
const ofNumbers = /-?(?:nummern?|numbers?|nr)$/;

/** A letter with a full stop or a colon directly before the number: `T: 089…`, `F. 089…`. */
const letter = /(?:^|[\s|,;(/•·-])([tpfmcdow])\s?[.:)]\s{0,2}\(?$/iu;
const letterAlone = /(?:^|[\s|,;(/•·])([TPFM])\s{1,2}\(?$/u;

export interface FoundWord {
  readonly word: NumberWord;
  readonly start: number;
  readonly end: number;
}

/** Words about numbers in a text, in order. */
export function wordsIn(text: string): FoundWord[] {
  const found: FoundWord[] = [];
  for (const { 0: whole, index } of everyMatch(token, text)) {
    const word = kindOf(whole.toLowerCase());
    if (word) found.push({ word, start: index, end: index + whole.length });
  }
  return found;
}

/** Words without spaces behind them: `電話は03-3501-1234`. */
const ideographs = /^(?:(電話|电话|전화|手机|手機|携帯|代表)|(传真|傳真|팩스))/u;

function kindOf(token: string): NumberWord | undefined {
  const name = token.replace(/-$/, '');
  const [, phones, faxes] = ideographs.exec(name) ?? [];
  if (phones ?? faxes) return phones === undefined ? 'fax' : 'phone';
  return kinds.get(name) ?? kinds.get(name.replace(ofNumbers, ''));
}

/** The meaning of a text directly before a number. */
export function wordBefore(text: string): NumberWord | undefined {
  const single = (letter.exec(text) ?? letterAlone.exec(text))?.[1]?.toLowerCase();
  if (single !== undefined) return single === 'f' ? 'fax' : 'phone';
  const words = wordsIn(text);
  const last = words.findLast(({ word }) => word !== 'other');
  if (!last) return words.some(({ end }) => /^[\s.:#°º/-]{0,4}$/.test(text.slice(end))) ? 'other' : undefined;
  const before = words.at(words.indexOf(last) - 1);
  return last.word === 'fax' && isShared(text, before, last) ? 'phone' : last.word;
}

/** `Tel/Fax`, `Tel. & Fax`: one number for both. */
function isShared(text: string, before: FoundWord | undefined, last: FoundWord): boolean {
  if (before?.word !== 'phone' || before.start >= last.start) return false;
  return /^\.?\s?(?:[/&+|,-]|and|und|et|y|e|en|o)\s?$/iu.test(text.slice(before.end, last.start));
}

/** The meaning of a text directly after a number: `(fax)`, `(P)`, ` - Fax`. */
export function wordAfter(
  text: string,
): { readonly word: NumberWord; readonly enclosed: boolean } | undefined {
  const single = /^\s?\(([tpfmc])\)/i.exec(text)?.[1]?.toLowerCase();
  if (single !== undefined) return { word: single === 'f' ? 'fax' : 'phone', enclosed: true };
  const [first] = wordsIn(text.slice(0, 40));
  if (!first || first.word === 'other') return undefined;
  const between = text.slice(0, first.start);
  if (!/^[\s.,;:|(–[-]{0,4}$/.test(between)) return undefined;
  return { word: first.word, enclosed: /[([]/.test(between) };
}
