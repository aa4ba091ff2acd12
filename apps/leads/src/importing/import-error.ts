/** Why a file is not imported; the message is a sentence or two for the person who asked: what is wrong, what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
