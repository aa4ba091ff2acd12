import { createHash } from 'node:crypto';
import {
  ProblemError,
  uploadOperations,
  uploadPartBytes,
  type BeginUploadRequest,
  type UploadPartRequest,
} from '@lode/contracts';
import { accountOf, type Bus, type CallContext } from '@lode/bus';

const { begin, part, finish, drop } = uploadOperations.privacy;

interface Begun extends BeginUploadRequest {
  readonly account: string;
  readonly key: string | undefined;
  readonly parts: Map<number, Buffer>;
}

/** Uploads of a fake privacy service, in memory. */
export class FakeUploads {
  readonly begun: Begun[] = [];
  readonly finished = new Map<string, Buffer>();
  readonly dropped: string[] = [];
  /** Promise that each part awaits. */
  onPart: (request: UploadPartRequest) => Promise<void> = () => Promise.resolve();
  /** Promise that each end awaits. */
  onFinish: () => Promise<void> = () => Promise.resolve();

  static async serve(bus: Bus): Promise<FakeUploads> {
    const uploads = new FakeUploads();
    bus.serve(begin, (request, context) => Promise.resolve(uploads.begin(request, context)));
    bus.serve(part, async (request, context) => {
      await uploads.onPart(request);
      const bytes = Buffer.from(request.content, 'base64');
      uploads.find(request.upload, context).parts.set(request.number, bytes);
      return { number: request.number, bytes: bytes.length };
    });
    bus.serve(finish, async (request, context) => {
      await uploads.onFinish();
      return uploads.finish(request, context);
    });
    bus.serve(drop, ({ upload }, context) => {
      uploads.find(upload, context);
      uploads.dropped.push(upload);
      return Promise.resolve({ upload, kept: false });
    });
    await bus.flush();
    return uploads;
  }

  private begin(request: BeginUploadRequest, context: CallContext) {
    const account = accountOf(context);
    const { bytes } = request;
    this.begun.push({ ...request, bytes, account, key: context.idempotencyKey, parts: new Map() });
    return { upload: `upl_privacy_${this.begun.length}`, part_bytes: uploadPartBytes };
  }

  private finish(request: { upload: string; parts: number; bytes: number }, context: CallContext) {
    const { parts } = this.find(request.upload, context);
    const content = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes));
    if (parts.size !== request.parts || content.length !== request.bytes) throw new ProblemError('conflict');
    this.finished.set(request.upload, content);
    return {
      upload: request.upload,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  }

  private find(id: string, context: CallContext): Begun {
    const begun = this.begun[Number(id.slice('upl_privacy_'.length)) - 1];
    if (begun?.account !== accountOf(context)) throw new ProblemError('not_found');
    return begun;
  }
}
