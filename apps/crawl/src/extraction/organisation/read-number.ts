/** Parses a number in any common notation: `4.5`, `4,5`, `1,200`, `1.200`, `1 200`. */
export function readNumber(text: string | null): number | null {
  const written = /^\D{0,3}(\d[\d.,' ]{0,14})/.exec((text ?? '').trim())?.[1]?.trim();
  if (written === undefined) return null;
  const plain = written.replace(/[' ]/g, '').replace(/[.,]$/, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  const value = Number(isGrouped ? plain.replace(/[.,]/g, '') : plain.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
