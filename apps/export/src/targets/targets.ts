import { hubspot } from './hubspot';
import { isPlainFormat, plainTarget } from './plain';
import { pipedrive } from './pipedrive';
import { salesforce } from './salesforce';
import type { Target } from './target';

/** All formats, in their documented order. */
export const targets: readonly Target[] = [hubspot, pipedrive, salesforce];

/**
 * The format of a path; undefined for an unknown name.
 * @param fields columns of a format without a CRM
 * @throws ProblemError validation for unknown columns
 */
export const targetOf = (name: string, fields?: string): Target | undefined =>
  isPlainFormat(name)
    ? plainTarget(name, fields)
    : targets.find(({ key, alias }) => key === name || alias === name);
