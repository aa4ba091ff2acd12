import { ProblemError } from '@lode/contracts';

/** The key of LODE_API_KEY is changed by the setting only: each start of a gateway activates it again. */
export const configuredKeyConflict = (): ProblemError =>
  new ProblemError('conflict', 'The key is a setting of the deployment: change LODE_API_KEY.');
