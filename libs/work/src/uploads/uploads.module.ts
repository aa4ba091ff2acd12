import { Controller, type Type, Module, type DynamicModule } from '@nestjs/common';
import type {
  BeginUploadRequest,
  BegunUpload,
  DroppedUpload,
  DropUploadRequest,
  FinishedUpload,
  FinishUploadRequest,
  UploadOperations,
  UploadPart,
  UploadPartRequest,
} from '@lode/contracts';
import { accountOf, type CallContext, Handles, feature } from '@lode/bus';
import { idempotencyKeyOf } from '../idempotency/idempotency-records';
import { UPLOAD_LIMIT, Uploads } from './uploads';

/** The controller of `begin_upload`, `put_upload_part`, `finish_upload` and `drop_upload` of a service. */
function uploadController({ begin, part, finish, drop }: UploadOperations): Type {
  @Controller()
  class UploadController {
    constructor(private readonly uploads: Uploads) {}

    @Handles(begin)
    async begin(request: BeginUploadRequest, context: CallContext): Promise<BegunUpload> {
      // Rejects an invalid key before the content is sent.
      idempotencyKeyOf(context);
      return this.uploads.begin(accountOf(context), request);
    }

    @Handles(part)
    async part(request: UploadPartRequest, context: CallContext): Promise<UploadPart> {
      return this.uploads.part(accountOf(context), request);
    }

    @Handles(finish)
    async finish(request: FinishUploadRequest, context: CallContext): Promise<FinishedUpload> {
      return this.uploads.finish(accountOf(context), request, idempotencyKeyOf(context));
    }

    @Handles(drop)
    async drop({ upload }: DropUploadRequest, context: CallContext): Promise<DroppedUpload> {
      return this.uploads.drop(accountOf(context), upload);
    }
  }
  return UploadController;
}

/**
 * Receives large content of callers. Needs the tables of `uploads/uploads.sql`; answers `begin`, `part`, `finish` and
 * `drop`.
 */
@Module({})
export class UploadsModule {
  static forFeature(operations: UploadOperations): DynamicModule {
    return feature(
      {
        module: UploadsModule,
        controllers: [uploadController(operations)],
        providers: [{ provide: UPLOAD_LIMIT, useValue: operations.limit }, Uploads],
        exports: [Uploads],
      },
      { needsDatabase: 'accepts uploads' },
    );
  }
}
