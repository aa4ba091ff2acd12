/** The two-byte codes of a national character set that contain Han letters, as ranges of first and second bytes. */
interface Codes {
  readonly encoding: string;
  readonly lead: readonly [number, number];
  readonly trail: readonly [number, number];
}

/** GB 2312 of China, and the sets of Japan, Korea and Taiwan. */
const china: Codes = { encoding: 'gbk', lead: [0xb0, 0xf7], trail: [0xa1, 0xfe] };
const others: readonly Codes[] = [
  { encoding: 'shift_jis', lead: [0x88, 0xea], trail: [0x40, 0xfc] },
  { encoding: 'euc-kr', lead: [0xca, 0xfd], trail: [0xa1, 0xfe] },
  { encoding: 'big5', lead: [0xa4, 0xf9], trail: [0x40, 0xfe] },
];

let lettersOfChina: ReadonlySet<string> | undefined;

/**
 * Whether a text contains a letter that is used in mainland China and Singapore only: a letter of China's character set
 * that those of Japan, Korea and Taiwan lack.
 */
export function isSimplified(text: string): boolean {
  lettersOfChina ??= lettersOfChinaAlone();
  return [...text].some((letter) => lettersOfChina?.has(letter));
}

function lettersOfChinaAlone(): ReadonlySet<string> {
  const elsewhere = new Set(others.flatMap((codes) => lettersOf(codes)));
  return new Set(lettersOf(china).filter((letter) => !elsewhere.has(letter)));
}

function lettersOf({ encoding, lead, trail }: Codes): string[] {
  const bytes: number[] = [];
  for (let first = lead[0]; first <= lead[1]; first++) {
    // A line break after each pair keeps an invalid code from consuming the next one.
    for (let second = trail[0]; second <= trail[1]; second++) bytes.push(first, second, 0x0a);
  }
  const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return text.match(/\p{Script=Han}/gu) ?? [];
}
