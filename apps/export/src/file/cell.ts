/** E.164, which a quote before it would break. */
const phone = /^\+[1-9]\d{6,14}$/;
/** Signs by which a spreadsheet takes a text for a formula, full-width and small forms too, behind what it skips. */
const formula = /^[\s\p{Cf}"'`´‘’“”„«»]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/** A text as it may stand in a cell: one that a spreadsheet would run begins with an apostrophe. */
export const harmless = (text: string): string =>
  formula.test(text) && !phone.test(text) ? `'${text}` : text;
