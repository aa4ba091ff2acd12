import type { Suite } from '../harness/suite';
import { typescriptClient } from './typescript-client';

export const clientSuites: readonly Suite[] = [typescriptClient];
