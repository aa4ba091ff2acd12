import type { Suite } from '../harness/suite';
import { backgroundReadings, badReadings } from './background-readings';

export const readingSuites: readonly Suite[] = [backgroundReadings, badReadings];
