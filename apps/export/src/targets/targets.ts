import { hubspot } from './hubspot';
import { pipedrive } from './pipedrive';
import { salesforce } from './salesforce';
import type { Target } from './target';

/** All formats, in their documented order. */
export const targets: readonly Target[] = [hubspot, pipedrive, salesforce];

/** The format of a path; undefined for an unknown name. */
export const targetOf = (name: string): Target | undefined =>
  targets.find(({ key, alias }) => key === name || alias === name);
