import { Controller, type Type } from '@nestjs/common';
import type {
  BulkFilePreview,
  BulkFileRequest,
  FilePage,
  Job,
  JobFileRequest,
  Operation,
} from '@lode/contracts';
import { type CallContext, Handles } from '@lode/bus';
import { starterOf, type BulkFile } from './bulk-file';
import { BulkFileEndpoints } from './bulk-file-endpoints';

/** The controller of the preview and of the job of a kind of file. */
export function bulkFileController(file: BulkFile): Type {
  @Controller()
  class BulkFileController {
    constructor(private readonly files: BulkFileEndpoints) {}

    @Handles(file.operation)
    preview(request: BulkFileRequest, context: CallContext): Promise<BulkFilePreview> {
      return this.files.preview(file, request, context);
    }

    @Handles(starterOf(file))
    begin(request: BulkFileRequest, context: CallContext): Promise<Job> {
      return this.files.begin(file, request, context);
    }
  }
  return BulkFileController;
}

/** The controller that reads the files of jobs of a service. */
export function jobFileController(read: Operation<JobFileRequest, FilePage>): Type {
  @Controller()
  class JobFileController {
    constructor(private readonly files: BulkFileEndpoints) {}

    @Handles(read)
    read(request: JobFileRequest, context: CallContext): Promise<FilePage> {
      return this.files.read(request, context);
    }
  }
  return JobFileController;
}
