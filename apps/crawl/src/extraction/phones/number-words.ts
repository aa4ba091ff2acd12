/** What the words beside a number say about it. */
export type NumberWord = 'phone' | 'fax' | 'other';

const fax = 'tele-?fax|fax|faks|facsimile|t[ée]l[ée]copie(?:ur)?|fx|факс|φαξ';
const phone =
  'tel|telf|tlf|tfno|tfn|tele?phone?|telefon[aeo]?|t[eé]l[eé]fono|t[eé]l[eé]phone|telefoon|phone|ph|fone|fon|fono|' +
  'mobile?|mobil|mobiel|mobiltelefon|mob|cell|cellular|cellulare|handy|m[óo]vil|celular|portable|gsm|hotline|' +
  'toll-?free|freephone|freecall|direct|call|dial|voice|text|sms|whatsapp|ruf|rufen|rufnummer|durchwahl|anrufen|' +
  'appele[rz]|llame|llam[ae]nos|llamar|chiama(?:ci|re|te)?|bel|bellen|bel ons|ligue|liga|switchboard|zentrale|' +
  'centralino|helpline|infoline|notruf|notdienst|hour line|тел|телефон|τηλ|τηλέφωνο|電話|puh|puhelin';
const other =
  'order|invoice|item|sku|ref|reference|isbn|issn|ean|upc|gtin|vat|ust|uid|umsatzsteuer|iban|bic|konto|kto|blz|' +
  'account|acct|hrb|hra|handelsregister|registration|registered|reg|company no|siret|siren|rcs|tva|naf|nif|cif|' +
  'nie|dni|p\\.? ?iva|partita iva|codice fiscale|cod|rea|kvk|btw|cnpj|cpf|nipc|steuer|tax|ein|duns|d-u-n-s|npi|' +
  'licen[sc]e|lic|patent|serial|id|nr|no|n[°º]|num|bestell\\w{0,8}|artikel\\w{0,8}|rechnung\\w{0,8}|kunden\\w{0,8}|' +
  'auftrag\\w{0,8}|model|part|case|ticket|tracking|abn|acn|gst|population|copyright|zip|plz|box|version|build|sport';

const word = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${fax})(?:n(?:umm|um)[mb]?er|nr|es|ing)?|(${phone})(?:n(?:umm|um)[mb]?er|nr|s|ing)?|(${other}))(?![\\p{L}])`,
  'giu',
);

/** A letter with a full stop or a colon right before the number: `T: 089…`, `F. 089…`. */
const letter = /(?:^|[\s|,;(/•·-])([tpfmcdow])\s?[.:)]\s{0,2}\(?$/iu;
const letterAlone = /(?:^|[\s|,;(/•·])([TPFM])\s{1,2}\(?$/u;

export interface FoundWord {
  readonly word: NumberWord;
  readonly start: number;
  readonly end: number;
}

/** Words about numbers in a text, in order. */
export function wordsIn(text: string): FoundWord[] {
  return Array.from(text.matchAll(word), (match) => {
    const [whole, isFax, isPhone] = match;
    const start = match.index;
    return { word: isFax ? 'fax' : isPhone ? 'phone' : 'other', start, end: start + whole.length };
  });
}

/** What a text that ends where a number begins says about the number. */
export function wordBefore(text: string): NumberWord | undefined {
  const single = (letter.exec(text) ?? letterAlone.exec(text))?.[1]?.toLowerCase();
  if (single !== undefined) return single === 'f' ? 'fax' : 'phone';
  const words = wordsIn(text);
  const last = words.findLast(({ word: each }) => each !== 'other');
  if (!last) return words.some(({ end }) => /^[\s.:#°º/-]{0,4}$/.test(text.slice(end))) ? 'other' : undefined;
  const before = words.at(words.indexOf(last) - 1);
  return last.word === 'fax' && isShared(text, before, last) ? 'phone' : last.word;
}

/** `Tel/Fax`, `Tel. & Fax`: one number for both. */
function isShared(text: string, before: FoundWord | undefined, last: FoundWord): boolean {
  if (before?.word !== 'phone' || before.start >= last.start) return false;
  return /^\.?\s?(?:[/&+|,-]|and|und|et|y|e|en|o)\s?$/iu.test(text.slice(before.end, last.start));
}

/** What a text that begins where a number ends says about the number: `(fax)`, ` - Fax`. */
export function wordAfter(
  text: string,
): { readonly word: NumberWord; readonly enclosed: boolean } | undefined {
  const [first] = wordsIn(text.slice(0, 40));
  if (!first || first.word === 'other') return undefined;
  const between = text.slice(0, first.start);
  if (!/^[\s.,;:|(–[-]{0,4}$/.test(between)) return undefined;
  return { word: first.word, enclosed: /[([]/.test(between) };
}
