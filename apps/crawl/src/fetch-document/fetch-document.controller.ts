import { Controller } from '@nestjs/common';
import {
  FetchDocument as Operation,
  type FetchDocumentRequest,
  type FetchDocumentResult,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { FetchDocument } from './fetch-document';

@Controller()
export class FetchDocumentController {
  constructor(private readonly fetchDocument: FetchDocument) {}

  @Handles(Operation)
  fetch(request: FetchDocumentRequest, context: CallContext): Promise<FetchDocumentResult> {
    return this.fetchDocument.fetch(request, context);
  }
}
