import { ProblemError } from '@lode/contracts';

export const noSuchWebhook = (): ProblemError => new ProblemError('not_found', 'There is no such webhook.');
