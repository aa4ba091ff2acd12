/** The documented rules of a CRM for import files. */
export interface ImportRules {
  readonly name: string;
  readonly header: string;
  /** Without the header row. */
  readonly maxRows: number;
  readonly maxBytes: number;
  /** The problems of a row, by the names of its columns. */
  readonly problemsIn: (row: ReadonlyMap<string, string>) => string[];
}

/** A rule with its message. */
export type Rule = readonly [problem: string, isBroken: (cell: (name: string) => string) => boolean];

/** A cell without visible characters counts as empty. */
export const byRules =
  (rules: readonly Rule[]) =>
  (row: ReadonlyMap<string, string>): string[] =>
    rules.flatMap(([problem, isBroken]) => (isBroken((name) => seen(row.get(name) ?? '')) ? [problem] : []));

const unseen = /^[\s\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u;
const seen = (cell: string): string => (unseen.test(cell) ? '' : cell);

/**
 * A mailbox that every CRM accepts: no quotes, no brackets, no name before it, no character that a spreadsheet changes.
 */
export function isInvalidAddress(cell: string): boolean {
  if (cell === '') return false;
  const [local = '', domain = '', ...more] = cell.split('@');
  const isLocal = local.split('.').every((part) => /^[^\s"(),:;<>[\]\\]+$/.test(part));
  return more.length > 0 || !isLocal || /^'*[=+\-－＋＝]/.test(local) || !isHost(domain);
}

/** A host name with a domain, without the other parts of a URL. */
const isHost = (text: string): boolean => {
  const labels = text.replace(/\.$/, '').split('.');
  return labels.length > 1 && labels.every((label) => /^[^\s!-,/:-@[-^`{-~]+$/.test(label));
};

/** Public suffixes such as `co.uk`, under which `www` is a name of its own. */
const registries = /^www\.(?:ac|co|com|edu|gov|net|or|org)\.[a-z]{2}$/;

/** Companies are identified by it, so it has one notation. */
export const isInvalidDomain = (cell: string): boolean =>
  cell !== '' &&
  (!isHost(cell) ||
    !/^[a-z0-9._-]+$/.test(cell) ||
    cell.endsWith('.') ||
    (/^www\.[^.]+\./.test(cell) && !registries.test(cell)));

export function isInvalidSite(cell: string): boolean {
  const [, host = ''] = /^(?:(?:https?:)?\/\/)?([^/?#]*?)(?::\d+)?(?:[/?#]|$)/i.exec(cell) ?? [];
  return cell !== '' && !isHost(host);
}

/** In decimals. */
export const isInvalidNumber = (cell: string, limit: number): boolean =>
  cell !== '' && (!/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell) || Number(cell) > limit);

export const isInvalidVerdict = (cell: string): boolean =>
  !['', 'valid', 'invalid', 'risky', 'unknown'].includes(cell);
