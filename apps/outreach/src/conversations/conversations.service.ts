import {
  parseInstant,
  ProblemError,
  validationProblem,
  type Conversation,
  type ConversationChanges,
  type ConversationDetail,
  type ConversationPage,
  type GetConversationRequest,
  type ListConversationsRequest,
  type PageAnswer,
  type ShowConversationMessageRequest,
  type UpdateConversationRequest,
} from '@lode/contracts';
import { escapedHtml } from '@lode/domain/values';
import { CLOCK, UnsealError, type Clock } from '@lode/platform';
import { keepSuppressedRow, Suppressions } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import { SuppressPersons } from '../protection/suppress-persons';
import { type Caller, MailboxSharing } from './mailbox-sharing.repository';
import { type ConversationChange, ConversationRepository, type Reader } from './conversation.repository';
import { cursorOf, positionOf } from '../page-position';
import { type AccountVault, ConversationVaults } from './vault.repository';

const usualPage = 50;

/** Lists, shows and changes conversations. */
@Injectable()
export class ConversationsService {
  constructor(
    @Inject(ConversationRepository)
    private readonly store: Pick<
      ConversationRepository,
      'list' | 'changes' | 'find' | 'get' | 'mail' | 'change'
    >,
    @Inject(ConversationVaults) private readonly vaults: Pick<ConversationVaults, 'of'>,
    private readonly suppressions: Suppressions,
    private readonly sharing: MailboxSharing,
    @Inject(SuppressPersons) private readonly suppressed: Pick<SuppressPersons, 'lift'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws ProblemError validation, unavailable */
  async list(caller: Caller, request: ListConversationsRequest): Promise<ConversationPage> {
    const { state, mailbox, sequence, lead, label, assigned, q, limit = usualPage } = request;
    const reader = await this.readerOf(caller);
    const words = q === undefined ? null : reader.vault.sought(q);
    if (words?.length === 0) throw issue('q', 'has no word', 'send at least one letter or digit, or omit it');
    const { conversations, last } = await this.store.list(
      reader,
      {
        ...{
          state: state ?? null,
          sequence: sequence ?? null,
          lead: lead ?? null,
          label: label ?? null,
          words,
        },
        mailbox: mailbox === 'relay' ? '' : (mailbox ?? null),
        assigned: assigned === 'none' ? '' : (assigned ?? null),
      },
      { after: positionOf(request.cursor, 'cnv'), limit },
    );
    return { conversations, next_cursor: cursorOf(last) };
  }

  /** Conversations that have changed after a position. @throws ProblemError unavailable */
  async changes(caller: Caller, after: number | undefined): Promise<ConversationChanges> {
    return this.store.changes(await this.readerOf(caller), after);
  }

  /** @throws ProblemError validation, not_found, unavailable */
  async get(caller: Caller, request: GetConversationRequest): Promise<ConversationDetail> {
    const { id, remote_images: showsImages = false, cursor } = request;
    const { detail, last } = await this.store.get(await this.readerOf(caller), id, {
      after: positionOf(cursor, 'cms'),
      showsImages,
    });
    return { ...detail, next_cursor: cursorOf(last) };
  }

  /** A message as a page with its images. @throws ProblemError not_found, also for a hidden contact, unavailable */
  async show(caller: Caller, request: ShowConversationMessageRequest): Promise<PageAnswer> {
    const { message } = await this.mailOf(await this.readerOf(caller), request);
    if (message.html === null) throw new ProblemError('not_found', 'There is no HTML of this message.');
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><html><head><meta charset="utf-8"><title>${escapedHtml(message.subject)}</title></head><body>${message.html}</body></html>`,
    };
  }

  /** @throws ProblemError validation, not_found, unavailable */
  async update(caller: Caller, request: UpdateConversationRequest): Promise<Conversation> {
    const change = this.changeOf(request);
    const { account } = caller;
    return this.store.change(await this.readerOf(caller), request.id, change, async (manager, enrolment) => {
      if (caller.scopes?.has('privacy:write') === false)
        throw new ProblemError(
          'forbidden',
          'Replacing the label `unsubscribe` lifts a suppression, which needs the scope `privacy:write`.',
        );
      await this.suppressed.lift(manager, { account, enrolment });
    });
  }

  /** One message. @throws ProblemError not_found, also for a hidden contact */
  async mailOf(reader: Reader, ids: { readonly id: string; readonly message: string }) {
    const found = await this.store.mail(reader, ids);
    await this.requireShown(reader, found.conversation);
    return found;
  }

  /** A conversation. @throws ProblemError not_found, also for a hidden contact */
  async find(reader: Reader, id: string): Promise<Conversation> {
    const conversation = await this.store.find(reader, id);
    await this.requireShown(reader, conversation);
    return conversation;
  }

  private async requireShown({ account }: Reader, conversation: Conversation): Promise<void> {
    const kept = await keepSuppressedRow(conversation, this.suppressions, account);
    if (!kept || kept.suppression?.state === 'hidden')
      throw new ProblemError('not_found', 'The contact of the conversation is suppressed.');
  }

  /** The only place that decides what a caller sees. @throws ProblemError unavailable if LODE_SECRET_KEY lacks the key */
  async readerOf(caller: Caller): Promise<Reader> {
    const { account } = caller;
    return { account, vault: await this.vaultOf(account), seen: await this.sharing.seenBy(caller) };
  }

  private async vaultOf(account: string): Promise<AccountVault> {
    try {
      return await this.vaults.of(account);
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      throw new ProblemError(
        'unavailable',
        'The conversations cannot be decrypted: the operator has to add the previous key to LODE_SECRET_KEY.',
      );
    }
  }

  private changeOf(request: UpdateConversationRequest): ConversationChange {
    const { state, snoozed_until: until, label, assigned_to: assignedTo } = request;
    const snoozedUntil = until === undefined ? undefined : parseInstant(until);
    if (until !== undefined && state !== 'snoozed')
      throw issue('snoozed_until', 'needs the state snoozed', 'send "state": "snoozed" too, or omit it');
    if (state === 'snoozed' && (snoozedUntil === undefined || snoozedUntil <= this.clock.now()))
      throw issue(
        'snoozed_until',
        'must be in the future',
        'send a later time, such as 2030-01-01T09:00:00Z',
      );
    return {
      ...(state !== undefined && {
        state,
        snoozedUntil: snoozedUntil === undefined ? null : new Date(snoozedUntil),
      }),
      ...(label !== undefined && { label }),
      ...(assignedTo !== undefined && { assignedTo }),
    };
  }
}

const issue = (field: string, message: string, fix: string): ProblemError =>
  validationProblem([{ location: `body.${field}`, message, fix }]);
