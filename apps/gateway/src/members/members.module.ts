import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { LinksController } from './links.controller';
import { MembersController } from './members.controller';

/** Members of accounts, and the one-time links by which they join. */
@Module({ imports: [SessionsModule], controllers: [MembersController, LinksController] })
export class MembersModule {}
