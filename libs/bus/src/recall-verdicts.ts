import { RecallVerdicts, type VerificationResult } from '@lode/contracts';
import type { Bus } from './bus';
import type { CallContext } from './context';

/** Maximum number of addresses per call. */
const maxEmails = 100;

/**
 * Reads the stored verdicts of any number of addresses from verification, in parallel calls. No mail host is contacted.
 * @param newContext creates the context of a call
 * @throws ProblemError where one of the calls fails
 */
export async function recallVerdicts(
  bus: Pick<Bus, 'call'>,
  emails: readonly string[],
  newContext: () => CallContext,
): Promise<VerificationResult[]> {
  const parts = Array.from({ length: Math.ceil(emails.length / maxEmails) }, (_, part) =>
    emails.slice(part * maxEmails, (part + 1) * maxEmails),
  );
  const answers = await Promise.all(
    parts.map((part) => bus.call(RecallVerdicts, { emails: part }, newContext())),
  );
  return answers.flatMap(({ results }) => results);
}
