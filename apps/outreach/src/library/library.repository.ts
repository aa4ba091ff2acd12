import { randomBytes } from 'node:crypto';
import {
  maxTemplates,
  ProblemError,
  type MessageTemplate,
  type ReplaceViewsRequest,
  type SavedViews,
  type SaveTemplateRequest,
} from '@lode/contracts';
import { statement, withAccount } from '@lode/database';
import { CLOCK, prefixedId, type Clock } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { fitting } from '../fit-into-response';
import { TemplateEntity, ViewsEntity } from './library.entity';

/** Serializes the changes of an account. */
const lockLibraryOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.library ' || $1, 0))`,
  parameters: ['text'],
});

/** Saved views and message templates of accounts. Those of other accounts are not found. */
@Injectable()
export class LibraryRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  views(account: string): Promise<SavedViews> {
    return withAccount(this.source, account, (manager) => readViews(manager, account));
  }

  /** @throws ProblemError conflict if another revision is stored */
  replaceViews(account: string, { views, revision }: ReplaceViewsRequest): Promise<SavedViews> {
    return withAccount(this.source, account, async (manager) => {
      await lockLibraryOf.run(manager, account);
      const stored = await readViews(manager, account);
      if (revision !== undefined && revision !== stored.revision)
        throw new ProblemError(
          'conflict',
          'The saved views have changed meanwhile. Read them again, then repeat the change.',
        );
      const next = { views, revision: stored.revision + 1 };
      await manager.save(ViewsEntity, { accountId: account, ...next });
      return next;
    });
  }

  /** By name, as many as fit into a response. */
  async templates(account: string): Promise<MessageTemplate[]> {
    const rows = await withAccount(this.source, account, (manager) =>
      manager.find(TemplateEntity, { where: { accountId: account }, order: { name: 'ASC' } }),
    );
    return fitting(rows.map(templateOf));
  }

  /** Replaces a template with the same name. @throws ProblemError conflict if the account has too many templates */
  saveTemplate(account: string, request: SaveTemplateRequest): Promise<MessageTemplate> {
    const name = request.name.trim();
    return withAccount(this.source, account, async (manager) => {
      await lockLibraryOf.run(manager, account);
      const known = await manager.findOneBy(TemplateEntity, { accountId: account, name });
      if (!known && (await manager.countBy(TemplateEntity, { accountId: account })) >= maxTemplates)
        throw new ProblemError(
          'conflict',
          `An account has at most ${maxTemplates} templates; delete one first.`,
        );
      const now = this.clock.now();
      return templateOf(
        await manager.save(TemplateEntity, {
          ...{ id: known?.id ?? prefixedId('tpl', now, randomBytes(10)), accountId: account, name },
          subject: request.subject ?? null,
          bodyText: request.body_text ?? null,
          bodyHtml: request.body_html ?? null,
          updatedAt: new Date(now),
        }),
      );
    });
  }

  /** @returns the deleted template @throws ProblemError not_found */
  deleteTemplate(account: string, id: string): Promise<MessageTemplate> {
    return withAccount(this.source, account, async (manager) => {
      const known = await manager.findOneBy(TemplateEntity, { accountId: account, id });
      if (!known) throw new ProblemError('not_found', 'There is no such template.');
      await manager.delete(TemplateEntity, { accountId: account, id });
      return templateOf(known);
    });
  }
}

async function readViews(manager: EntityManager, accountId: string): Promise<SavedViews> {
  const stored = await manager.findOneBy(ViewsEntity, { accountId });
  return stored ? { views: stored.views, revision: stored.revision } : { views: [], revision: 0 };
}

const templateOf = ({
  id,
  name,
  subject,
  bodyText,
  bodyHtml,
  updatedAt,
}: TemplateEntity): MessageTemplate => ({
  ...{ id, name, subject, body_text: bodyText, body_html: bodyHtml },
  updated_at: updatedAt.toISOString(),
});
