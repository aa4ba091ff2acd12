/** What a CRM documents of the files that it imports. */
export interface ImportRules {
  readonly name: string;
  readonly header: string;
  /** Without the header row. */
  readonly maxRows: number;
  readonly maxBytes: number;
  /** What it would refuse in a row, by the names of its columns. */
  readonly problemsIn: (row: ReadonlyMap<string, string>) => string[];
}

/** A rule: what is said where it is broken. */
export type Rule = readonly [problem: string, isBroken: (cell: (name: string) => string) => boolean];

/** A cell in which nobody sees anything counts as empty. */
export const byRules =
  (rules: readonly Rule[]) =>
  (row: ReadonlyMap<string, string>): string[] =>
    rules.flatMap(([problem, isBroken]) => (isBroken((name) => seen(row.get(name) ?? '')) ? [problem] : []));

const unseen = /^[\s\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u;
const seen = (cell: string): string => (unseen.test(cell) ? '' : cell);

/** A mailbox as every CRM takes it: no quotes, no brackets, no name before it, nothing that a spreadsheet changes. */
export function isNoAddress(cell: string): boolean {
  if (cell === '') return false;
  const [local = '', domain = '', ...more] = cell.split('@');
  const isLocal = local.split('.').every((part) => /^[^\s"(),:;<>[\]\\]+$/.test(part));
  return more.length > 0 || !isLocal || /^'*[=+\-－＋＝]/.test(local) || !isHost(domain);
}

/** With a domain, and without what stands around a host in an address of the web. */
const isHost = (text: string): boolean => {
  const labels = text.replace(/\.$/, '').split('.');
  return labels.length > 1 && labels.every((label) => /^[^\s!-,/:-@[-^`{-~]+$/.test(label));
};

/** `co.uk` and the like, under which `www` is a name of its own. */
const registries = /^www\.(?:ac|co|com|edu|gov|net|or|org)\.[a-z]{2}$/;

/** Companies are told apart by it, so it is written in one way. */
export const isNoDomain = (cell: string): boolean =>
  cell !== '' &&
  (!isHost(cell) ||
    !/^[a-z0-9._-]+$/.test(cell) ||
    cell.endsWith('.') ||
    (/^www\.[^.]+\./.test(cell) && !registries.test(cell)));

export function isNoSite(cell: string): boolean {
  const [, host = ''] = /^(?:(?:https?:)?\/\/)?([^/?#]*?)(?::\d+)?(?:[/?#]|$)/i.exec(cell) ?? [];
  return cell !== '' && !isHost(host);
}

/** In decimals. */
export const isNoNumber = (cell: string, most: number): boolean =>
  cell !== '' && (!/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell) || Number(cell) > most);
