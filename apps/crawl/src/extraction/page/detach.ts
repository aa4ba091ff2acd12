/**
 * A copy of a short text that was cut out of a long one. V8 keeps the whole text alive as long as any slice of it
 * of 13 characters or more is.
 */
export const detach = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
