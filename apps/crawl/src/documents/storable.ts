/** A text as Postgres holds it: without U+0000 and lone surrogates, both of which become U+FFFD. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();
