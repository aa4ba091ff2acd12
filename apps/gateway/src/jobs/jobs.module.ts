import { Module } from '@nestjs/common';
import { AuthenticationModule } from '../authentication/authentication.module';
import { JobAccess, JobDirectory } from './job-directory';
import { JobsController } from './jobs.controller';
import { ResultsController } from './results.controller';

/** Jobs and stored results of all services. */
@Module({
  imports: [AuthenticationModule],
  controllers: [JobsController, ResultsController],
  providers: [JobDirectory, JobAccess],
  exports: [JobDirectory],
})
export class JobsModule {}
