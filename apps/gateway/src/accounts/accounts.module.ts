import { Module } from '@nestjs/common';
import { UsageModule } from '../usage/usage.module';
import { AccountsController } from './accounts.controller';

@Module({ imports: [UsageModule], controllers: [AccountsController] })
export class AccountsModule {}
