import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { LinksController } from './links.controller';
import { MembersController } from './members.controller';
import { NoticesController } from './notices.controller';
import { Settlements } from './settlements.repository';

/** Members of accounts, and the one-time links by which they join. */
@Module({
  imports: [SessionsModule],
  controllers: [MembersController, LinksController, NoticesController],
  providers: [Settlements],
  exports: [Settlements],
})
export class MembersModule {}
