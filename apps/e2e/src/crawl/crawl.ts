import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

/** `GET /crawl` with the parameters given. */
export const crawl = (
  lode: Deployment,
  parameters: Readonly<Record<string, string>>,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery('/crawl', parameters), options);
