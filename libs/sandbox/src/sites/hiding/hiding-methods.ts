import type { HidingMethod } from './hiding-method';
import { SCRIPTED_METHODS } from './scripted-methods';
import { WRITTEN_METHODS } from './written-methods';

/** Every way in which the sandbox's sites hide addresses. */
export const hidingMethods: readonly HidingMethod[] = [...WRITTEN_METHODS, ...SCRIPTED_METHODS];
