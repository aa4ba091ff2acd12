import type { Deployment } from '../harness/deployment';
import { operatorKey } from '../harness/operator-key';
import { inForce } from './in-force';
import { Lists, type Contact } from './lists';

/** Entries of the deployment that a suite creates, and removes at its end. */
export class DeploymentEntries {
  private lists: Lists | undefined;
  private readonly ids: string[] = [];

  constructor(private readonly lode: () => Deployment) {}

  async open(): Promise<void> {
    this.lists = Lists.ofDeployment(this.lode(), await operatorKey(this.lode()));
  }

  /** Resolves when it is in force. */
  async suppress(contact: Contact): Promise<void> {
    if (!this.lists) throw new Error("the operator's key is not created yet");
    this.ids.push(await this.lists.suppress(contact));
    await inForce(this.lode());
  }

  async liftAll(): Promise<void> {
    for (const id of this.ids) await this.lists?.lift(id);
  }
}
