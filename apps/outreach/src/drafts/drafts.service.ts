import {
  ProblemError,
  validationProblem,
  type Conversation,
  type ConversationDraft,
  type RenderedTexts,
  type RenderTextsRequest,
  type SaveDraftRequest,
} from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import { ConversationsService } from '../conversations/conversations.service';
import type { Caller } from '../conversations/mailbox-sharing.repository';
import type { Reader } from '../conversations/conversation.repository';
import { UnsafeMarkup } from '../markup/safe-markup';
import { parseTemplate } from '../templates/parse-template';
import { renderTemplate } from '../templates/render-template';
import { issuesOf } from '../templates/template-problem';
import type { TemplateValues } from '../templates/template-variables';
import { DraftRepository } from './draft.repository';

/** Keeps drafts of answers, and fills in templates for them. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly store: DraftRepository,
  ) {}

  /** @throws ProblemError forbidden without an author, not_found, unavailable */
  async get(caller: Caller, id: string): Promise<ConversationDraft> {
    const { reader, author } = await this.authorIn(caller, id);
    const { draft, writers } = await this.store.find(reader, id, author);
    const { text = '', html = null, cc = '', updatedAt } = draft ?? {};
    return { conversation_id: id, text, html, cc, updated_at: updatedAt?.toISOString() ?? null, writers };
  }

  /** @throws as `get` */
  async save(caller: Caller, request: SaveDraftRequest): Promise<ConversationDraft> {
    const { id, text, html = null, cc = '' } = request;
    const { reader, author } = await this.authorIn(caller, id);
    await this.store.save(reader, id, author, { text, html, cc });
    return this.get(caller, id);
  }

  /** @throws as `get` */
  async remove(caller: Caller, id: string): Promise<ConversationDraft> {
    const { reader, author } = await this.authorIn(caller, id);
    await this.store.remove(reader, id, author);
    return this.get(caller, id);
  }

  /** @throws ProblemError validation, not_found, unavailable */
  async render(caller: Caller, request: RenderTextsRequest): Promise<RenderedTexts> {
    const reader = await this.conversations.readerOf(caller);
    const conversation = await this.conversations.find(reader, request.id);
    const values = await this.valuesOf(reader, conversation);
    return { text: rendered('text', request.text, values), html: rendered('html', request.html, values) };
  }

  private async authorIn(caller: Caller, id: string): Promise<{ reader: Reader; author: string }> {
    const { actor: author } = caller;
    if (author === undefined)
      throw new ProblemError('forbidden', 'A draft belongs to a member or a key: send its credential.');
    const reader = await this.conversations.readerOf(caller);
    await this.conversations.find(reader, id);
    return { reader, author };
  }

  /** Without the enrolment only what the conversation knows. */
  private async valuesOf(reader: Reader, { id, email, name }: Conversation): Promise<TemplateValues> {
    const found = await this.store.values(reader, id);
    return {
      ...(found?.variables ?? { name }),
      ...{ email, sender_email: found?.sender_email ?? null, sender_name: found?.sender_name ?? null },
    };
  }
}

/** @throws ProblemError validation */
function rendered(
  kind: 'text' | 'html',
  template: string | null | undefined,
  values: TemplateValues,
): string | null {
  if (template === null || template === undefined) return null;
  const location = `body.${kind}`;
  const { template: parsed, problems } = parseTemplate(template, kind);
  if (!parsed) throw validationProblem(issuesOf(location, problems));
  if (parsed.uses.some(({ name }) => name === 'unsubscribe_url'))
    throw validationProblem([
      { location, message: 'uses unsubscribe_url, which an answer does not have', fix: 'remove the link' },
    ]);
  try {
    return renderTemplate(parsed, values);
  } catch (error) {
    if (!(error instanceof UnsafeMarkup)) throw error;
    throw validationProblem([
      { location, message: 'has a value of the person that adds HTML', fix: 'remove its field' },
    ]);
  }
}
