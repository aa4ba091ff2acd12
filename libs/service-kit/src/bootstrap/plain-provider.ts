type Token = symbol | (abstract new (...parts: never[]) => unknown);

/** A Nest provider of a plain class; the tokens are the parameters of its constructor, in order. */
export const plain = <Parts extends unknown[], Instance>(
  Class: new (...parts: Parts) => Instance,
  ...inject: Token[]
) => ({ provide: Class, useFactory: (...parts: Parts): Instance => new Class(...parts), inject });
