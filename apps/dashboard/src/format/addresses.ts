/** Maximum number of addresses of one verification on the page. */
export const maxAddresses = 10_000;

export interface PastedAddresses {
  readonly emails: readonly string[];
  readonly duplicates: number;
  /** Entries beyond the maximum. */
  readonly left: number;
}

/** The name of a column of addresses. */
const header = /^[\s"']*(e-?mail|address|e-?mail[ _]address)[\s"']*$/i;

const quotes = /^["'<(]+|["'>),.;]+$/g;

/**
 * Addresses in pasted text or the content of a file: one per line, or separated by commas, semicolons, tabs or spaces. A
 * line of a table contributes the cells with an @; a line without any is kept, so that its problem is reported.
 */
export function readAddresses(text: string): PastedAddresses {
  const found = text.split(/\r?\n/).flatMap(addressesOf);
  const unique = [...new Map(found.map((email) => [email.toLowerCase(), email])).values()];
  return {
    emails: unique.slice(0, maxAddresses),
    duplicates: found.length - unique.length,
    left: Math.max(0, unique.length - maxAddresses),
  };
}

function addressesOf(line: string, index: number): string[] {
  const cells = line.split(/[,;\t|]|\s+/).map((cell) => cell.replace(quotes, '').trim());
  const addresses = cells.filter((cell) => cell.includes('@')).map((cell) => cell.replace(/^mailto:/i, ''));
  if (addresses.length > 0) return addresses;
  const rest = line.trim();
  const isHeader = index === 0 && rest.split(/[,;\t|]/).some((cell) => header.test(cell));
  return rest === '' || isHeader || rest.length > 320 ? [] : [rest];
}

export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
