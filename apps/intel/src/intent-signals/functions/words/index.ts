import { english } from './english';
import { french } from './french';
import type { FunctionWords } from './function-words';
import { german } from './german';
import { italian } from './italian';
import { spanish } from './spanish';

/** Titles are often in another language than their site: all are tried, and the first that has a term is believed. */
export const functionWords: readonly FunctionWords[] = [english, german, french, spanish, italian];
