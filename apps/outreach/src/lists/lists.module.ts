import { Module } from '@nestjs/common';
import { ListJobRepository } from './list-job.repository';
import { ListRepository } from './list.repository';
import { ListsController } from './lists.controller';
import { ListsService } from './lists.service';

@Module({
  controllers: [ListsController],
  providers: [ListRepository, ListsService, ListJobRepository],
  exports: [ListRepository, ListJobRepository],
})
export class ListsModule {}
