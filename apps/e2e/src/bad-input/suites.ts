import type { Suite } from '../harness/suite';
import { anyText } from './any-text';
import { bodies } from './bodies';
import { keys } from './keys';
import { rates } from './rates';
import { rawBytes } from './raw-bytes';
import { routes } from './routes';

export const badInputSuites: readonly Suite[] = [keys, routes, bodies, anyText, rawBytes, rates];
