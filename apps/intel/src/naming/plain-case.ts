/** `SAN FRANCISCO` as people write it; what is not all in capitals, or short enough for initials, is left as it is. */
export const plainCase = (text: string): string =>
  text.length > 3 && text === text.toUpperCase()
    ? text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
