/** Injection token of the gazetteer, which is made by a function. */
export const GAZETTEER = Symbol('gazetteer');
