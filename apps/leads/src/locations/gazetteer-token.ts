/** Injection token of the gazetteer, which a function creates. */
export const GAZETTEER = Symbol('gazetteer');
