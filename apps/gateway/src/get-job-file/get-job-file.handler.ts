import { Controller } from '@nestjs/common';
import { GetJobFile, type FilePage, type JobFileRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { CallerKey } from '../authentication/caller-key';
import { JobAccess } from '../jobs/job-access';
import { JobDirectory } from '../jobs/job-directory';

@Controller()
export class GetJobFileHandler {
  constructor(
    private readonly jobs: JobDirectory,
    private readonly access: JobAccess,
    private readonly keys: CallerKey,
  ) {}

  @Handles(GetJobFile)
  async getFile(request: JobFileRequest, context: CallContext): Promise<FilePage> {
    const key = await this.keys.of(context);
    if (key) await this.access.find(request.id, key, context);
    return this.jobs.readFile(request, context);
  }
}
