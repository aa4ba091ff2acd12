import type { MailboxProbe } from './mailbox-probe';
import type { ProbeIdentity } from './probe-identity';
import type { ProbeDependencies, ProbeQuestion } from './probe-question';
import { ProbeRun } from './probe-run';
import { Transcript } from './transcript';

/** Asks the mail servers of one address whether they would take mail for it. */
export class ProbeMailbox {
  constructor(
    private readonly dependencies: ProbeDependencies,
    private readonly identity: ProbeIdentity,
  ) {}

  /** Never throws for what servers or networks do; ends within the budget and the moment it takes to close. */
  async probe(question: ProbeQuestion): Promise<MailboxProbe> {
    const transcript = new Transcript(this.dependencies.now);
    const run = new ProbeRun(this.dependencies, this.identity, question, transcript);
    return { ...(await run.finding()), transcript: transcript.lines };
  }
}
