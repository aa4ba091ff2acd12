import { isTag, type Element } from 'domhandler';
import { everyMatch } from '../page/texts';
import type { Block } from '../page/page';

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

interface FoundWord {
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
function wordBefore(text: string): NumberWord | undefined {
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
function wordAfter(text: string): { readonly word: NumberWord; readonly enclosed: boolean } | undefined {
  const single = /^\s?\(([tpfmc])\)/i.exec(text)?.[1]?.toLowerCase();
  if (single !== undefined) return { word: single === 'f' ? 'fax' : 'phone', enclosed: true };
  const [first] = wordsIn(text.slice(0, 40));
  if (!first || first.word === 'other') return undefined;
  const between = text.slice(0, first.start);
  if (!/^[\s.,;:|(–[-]{0,4}$/.test(between)) return undefined;
  return { word: first.word, enclosed: /[([]/.test(between) };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

type After = ReturnType<typeof wordAfter>;

/** Maximum distance of a label before a number. */
const maxLabelDistance = 50;
/** `312… or 312…`, `312… / 312…`: the label of the first number applies to the second. */
const joint = /^[\s,/;|&-]{0,4}(?:or|and|oder|und|ou|et|o|y|e)?[\s,/;|&-]{0,3}$/iu;

/**
 * The label of each number in a line: before it, or after it if the line is written that way.
 * @param label the label before the line; called only if the line starts with a number
 */
export function wordsFor(
  line: string,
  numbers: readonly Span[],
  label: () => NumberWord | undefined,
): (NumberWord | undefined)[] {
  const gaps = numbers.map(({ start }, index) =>
    line.slice(numbers[index - 1]?.end ?? 0, start).slice(-maxLabelDistance),
  );
  const front = gaps.map(wordBefore);
  const after = numbers.map(({ end }, index) => wordAfter(line.slice(end, numbers[index + 1]?.start)));
  if (front[0] === undefined && !after.includes(undefined)) return after.map((each) => each?.word);
  return numbers.map((_, index) => {
    const isLast = index === numbers.length - 1;
    return (
      front[index] ??
      enclosed(after[index]) ??
      inherited(index, gaps[index] ?? '', front[index - 1], label) ??
      (isLast ? after[index]?.word : undefined)
    );
  });
}

const enclosed = (after: After): NumberWord | undefined => (after?.enclosed ? after.word : undefined);

function inherited(
  index: number,
  gap: string,
  before: NumberWord | undefined,
  label: () => NumberWord | undefined,
): NumberWord | undefined {
  if (index > 0) return joint.test(gap) ? before : undefined;
  return /\p{L}/u.test(gap) ? undefined : label();
}

const maxLabelLength = 40;
const maxWords = 4;

/** What a label says about the number after it; undefined for texts that are more than a label. */
export function labelWord(text: string): NumberWord | undefined {
  if (text.length > maxLabelLength || /\d{3}/.test(text) || text.split(' ').length > maxWords)
    return undefined;
  if (/^[tpm][.:]?$/i.test(text)) return 'phone';
  if (/^f[.:]?$/i.test(text)) return 'fax';
  const words = wordsIn(text);
  const last = words.findLast(({ word }) => word !== 'other') ?? words.at(-1);
  if (!last || isWithin(text, last)) return undefined;
  return words.some(({ word }) => word === 'phone') && last.word === 'fax' ? 'phone' : last.word;
}

/** `Account number` is a label, `Account Manager` is not. */
const isWithin = (text: string, { word, end }: FoundWord): boolean =>
  word === 'other' && /[\p{L}\d]/u.test(text.slice(end));

/** The nearest ancestor with a matching name, a few levels up. */
function around(element: Element, isMeant: (name: string) => boolean): Element | undefined {
  let node: Element | null = element;
  for (let up = 0; node && up < 6; up += 1) {
    if (isMeant(node.name)) return node;
    node = node.parent && isTag(node.parent) ? node.parent : null;
  }
  return undefined;
}

const rowOf = (element: Element): Element | undefined => around(element, (name) => name === 'tr');
const cellOf = (element: Element): Element | undefined =>
  around(element, (name) => name === 'td' || name === 'th');

const elementsIn = (element: Element): Element[] => element.children.filter(isTag);

/** Finds labels in blocks of their own. */
export class Labels {
  private cells: ReadonlyMap<Element, Block> | undefined;
  private readonly firstRows = new Map<Element, Element>();

  constructor(private readonly blocks: readonly Block[]) {}

  /**
   * The label of a block: the previous cell in its row, else the head of its column; the term of a definition list; the
   * line or heading above.
   */
  before(block: Block): NumberWord | undefined {
    const previous = this.blocks[block.index - 1];
    const row = rowOf(block.element);
    const beside = previous && row === rowOf(previous.element) ? labelWord(previous.text) : undefined;
    return beside ?? (row && this.headOfColumn(row, block));
  }

  private headOfColumn(row: Element, block: Block): NumberWord | undefined {
    const cell = cellOf(block.element);
    const table = around(row, (name) => name === 'table');
    const first = table && this.firstRowOf(table);
    if (!cell || !first || first === row) return undefined;
    const head = elementsIn(first)[elementsIn(row).indexOf(cell)];
    this.cells ??= firstBlocks(this.blocks);
    const label = head && this.cells.get(head);
    return label && labelWord(label.text);
  }

  private firstRowOf(table: Element): Element | undefined {
    const known = this.firstRows.get(table) ?? firstRow(table);
    if (known) this.firstRows.set(table, known);
    return known;
  }
}

/** The first block of each cell. */
function firstBlocks(blocks: readonly Block[]): Map<Element, Block> {
  const cells = new Map<Element, Block>();
  for (const block of blocks) {
    const cell = cellOf(block.element);
    if (cell && !cells.has(cell)) cells.set(cell, block);
  }
  return cells;
}

/** The last row of the table head, else the first row. */
function firstRow(table: Element): Element | undefined {
  const parts = elementsIn(table);
  const head = parts.find(({ name }) => name === 'thead');
  if (head) return elementsIn(head).at(-1);
  const part = parts.find(({ name }) => name === 'tr' || name === 'tbody');
  return part?.name === 'tbody' ? elementsIn(part)[0] : part;
}
