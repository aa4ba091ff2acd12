/**
 * A word in a to z without the differences between transliterations of Slavic and Greek names: Yulia, Julia and Iuliia
 * are one, and so are Aleksey and Alexei, Shcherbakov and Scherbakov.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/shch|sch|sht/g, 'sh')
    .replace(/[kc]h/g, 'h')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/c/g, 'k')
    .replace(/w/g, 'v')
    .replace(/[iyj]+/g, 'i')
    .replace(/ie/g, 'e')
    .replace(/(.)\1+/g, '$1');
