/** A file cannot be imported; the message says in one or two sentences what is wrong and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
