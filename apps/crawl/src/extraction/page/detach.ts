/**
 * Copies a short slice of a long text. V8 keeps the whole text in memory while a slice of 13 characters or more is in
 * use.
 */
export const detach = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
