import { hubspot } from './hubspot';
import { pipedrive } from './pipedrive';
import { salesforce } from './salesforce';
import type { Target } from './target';

/** All formats, in the order in which they are named. */
export const targets: readonly Target[] = [hubspot, pipedrive, salesforce];

/** The format of a path; undefined where there is none of that name. */
export const targetOf = (key: string): Target | undefined => targets.find((target) => target.key === key);
