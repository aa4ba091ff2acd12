import type { HidingMethod } from './hiding-method';
import { SCRIPTED_METHODS } from './scripted-methods';
import { WRITTEN_METHODS } from './written-methods';

/** All hiding methods of the sandbox's sites. */
export const hidingMethods: readonly HidingMethod[] = [...WRITTEN_METHODS, ...SCRIPTED_METHODS];
