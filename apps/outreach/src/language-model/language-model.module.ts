import { CONFIG, type ConfigOf } from '@lode/platform';
import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import type { modelSettings } from '../outreach.config';
import { LanguageModel } from './language-model.adapter';
import { LanguageModelController } from './language-model.controller';
import { ModelUse } from './model-use.repository';
import { SortReplies } from './sort-replies.repository';

/** Null if no model is configured. */
function modelOf(config: ConfigOf<typeof modelSettings>): LanguageModel | null {
  const { modelUrl, modelName = 'default', ...others } = config;
  return modelUrl === undefined ? null : new LanguageModel({ modelUrl, modelName, ...others });
}

@Module({
  imports: [ConversationsModule],
  controllers: [LanguageModelController],
  providers: [ModelUse, SortReplies, { provide: LanguageModel, useFactory: modelOf, inject: [CONFIG] }],
})
export class LanguageModelModule {}
