import { Module } from '@nestjs/common';
import { StoresModule } from '../stores.module';
import { SuggestionsController } from './suggestions.controller';

@Module({ imports: [StoresModule], controllers: [SuggestionsController] })
export class SuggestionsModule {}
