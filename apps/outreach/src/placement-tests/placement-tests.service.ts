import { randomBytes } from 'node:crypto';
import {
  mailboxesIn,
  ProblemError,
  validationProblem,
  type CreatePlacementTestRequest,
  type Issue,
  type PlacementTest,
} from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { senderDomain } from '../checks/domain-records';
import { found, MailboxRepository } from '../mailboxes/mailbox.repository';
import type { PagePosition } from '../page-position';
import { PreviewSequence } from '../preview/preview-sequence';
import type { Asking } from '../sending-domains/sending-domains.service';
import { PlacementTestRepository, testOf, type NewTest } from './placement-test.repository';
import { SEED_MAILBOXES, type SeedMailbox } from './seed-mailboxes';

type Content = Pick<NewTest, 'subject' | 'mail' | 'sequenceId' | 'step'>;

/** Placement tests, by callers that see the mailbox. */
@Injectable()
export class PlacementTests {
  constructor(
    @Inject(PlacementTestRepository)
    private readonly store: Pick<PlacementTestRepository, 'create' | 'list' | 'find'>,
    @Inject(MailboxRepository) private readonly mailboxes: Pick<MailboxRepository, 'find'>,
    @Inject(PreviewSequence) private readonly previews: Pick<PreviewSequence, 'preview'>,
    @Inject(SEED_MAILBOXES) private readonly seeds: readonly SeedMailbox[],
  ) {}

  /** @throws ProblemError not_found, validation, conflict without seed mailboxes or while a test of the mailbox runs */
  async create({ account, scopes }: Asking, request: CreatePlacementTestRequest): Promise<PlacementTest> {
    const { mailbox: id } = request;
    if (mailboxesIn(scopes)?.includes(id) === false)
      throw new ProblemError('not_found', 'There is no such mailbox.');
    const mailbox = found(await this.mailboxes.find(account, id));
    const content = await this.contentOf(account, request);
    if (this.seeds.length === 0)
      throw new ProblemError(
        'conflict',
        'There are no seed mailboxes: ask the operator of Lode to set some.',
      );
    if (mailbox.status !== 'active')
      throw new ProblemError('conflict', 'The mailbox is paused: resume it first.');
    const domain = senderDomain(mailbox.email);
    return this.store.create(account, {
      ...content,
      mail: { ...content.mail, fromName: mailbox.fromName },
      ...{ mailboxId: id, email: mailbox.email },
      copies: this.seeds.map(({ email, provider }) => ({
        ...{ seed: email, provider, messageId: `<${randomBytes(16).toString('hex')}@${domain}>` },
        ...{ isBegun: false, placement: 'pending', detail: null, foundAt: null },
      })),
    });
  }

  async list(
    { account, scopes }: Asking,
    mailbox: string | undefined,
    page: { readonly after: PagePosition | undefined; readonly limit: number },
  ): Promise<{ tests: PlacementTest[]; seeds: number }> {
    const query = { mailbox: mailbox ?? null, seen: mailboxesIn(scopes) ?? null };
    return { tests: await this.store.list(account, query, page), seeds: this.seeds.length };
  }

  /** @throws ProblemError not_found */
  async get({ account, scopes }: Asking, id: string): Promise<PlacementTest> {
    const test = await this.store.find({ account, test: id });
    if (!test || mailboxesIn(scopes)?.includes(test.mailboxId) === false)
      throw new ProblemError('not_found', 'There is no such placement test.');
    return testOf(test);
  }

  private async contentOf(
    account: string,
    { sequence, step, subject, text }: CreatePlacementTestRequest,
  ): Promise<Content> {
    const issues = contentIssues({ sequence, subject, text });
    if (issues.length > 0) throw validationProblem(issues);
    if (sequence === undefined)
      return {
        ...{ subject: subject ?? '', sequenceId: null, step: null },
        mail: { fromName: null, text: text ?? '', html: null },
      };
    const { messages } = await this.previews.preview(account, { id: sequence });
    const wanted = step ?? 1;
    const message = messages.find(({ position }) => position === wanted);
    if (!message)
      throw validationProblem([
        {
          location: 'body.step',
          message: 'is not a step of the sequence that sends a message',
          fix: 'send the position of a saved step',
        },
      ]);
    return {
      ...{ subject: message.subject, sequenceId: sequence, step: wanted },
      mail: { fromName: null, text: message.text, html: message.html },
    };
  }
}

function contentIssues({
  sequence,
  subject,
  text,
}: Pick<CreatePlacementTestRequest, 'sequence' | 'subject' | 'text'>): Issue[] {
  const issue = (name: string, message: string, fix: string): Issue => ({
    location: `body.${name}`,
    message,
    fix,
  });
  if (sequence !== undefined)
    return Object.entries({ subject, text })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => issue(name, 'is not used with a sequence', 'omit it, or omit the sequence'));
  return [
    ...(subject === undefined || !/^(?=.*\S)[^\0-\x1f\x7f]*$/.test(subject)
      ? [issue('subject', 'must be one line of text without a sequence', 'send a subject in one line')]
      : []),
    ...(text === undefined ? [issue('text', 'is required without a sequence', 'send a text')] : []),
  ];
}
