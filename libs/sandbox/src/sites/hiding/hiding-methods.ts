import type { HidingMethod } from './hiding-method';
import { scriptedMethods } from './scripted-methods';
import { writtenMethods } from './written-methods';

/** All hiding methods of the sandbox's sites. */
export const hidingMethods: readonly HidingMethod[] = [...writtenMethods, ...scriptedMethods];
