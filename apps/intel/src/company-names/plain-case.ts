/** Converts `SAN FRANCISCO` to title case. Mixed case and texts of up to three characters (initials) are unchanged. */
export const plainCase = (text: string): string =>
  text.length > 3 && text === text.toUpperCase()
    ? text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
