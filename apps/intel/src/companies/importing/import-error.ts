/** A file cannot be imported; the message names the row or field and says what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
