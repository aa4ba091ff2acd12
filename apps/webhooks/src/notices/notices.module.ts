import { Module } from '@nestjs/common';
import { EndpointsModule } from '../webhooks/endpoints.module';
import { NoticeMailer } from './notice-mailer';
import { NoticesController } from './notices.controller';
import { NoticesService } from './notices.service';

/** Notices of members by e-mail. */
@Module({
  imports: [EndpointsModule],
  controllers: [NoticesController],
  providers: [NoticeMailer, NoticesService],
  exports: [NoticeMailer],
})
export class NoticesModule {}
