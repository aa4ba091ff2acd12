import { Controller } from '@nestjs/common';
import {
  CreateCrmConnection,
  DeleteCrmConnection,
  GetCrmConnection,
  ListCrmFields,
  ListCrmConnections,
  UpdateCrmConnection,
  type CreateCrmConnectionRequest,
  type CrmConnection,
  type CrmConnectionIdRequest,
  type CrmConnectionList,
  type CrmFieldList,
  type Operation,
  type RemovedCrmConnection,
  type UpdateCrmConnectionRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { answerOnce } from '@lode/work';
import { DataSource } from 'typeorm';
import { CrmConnections } from './crm-connections';
import { CrmFieldsOfConnections } from './crm-fields';

@Controller()
export class CrmConnectionsController {
  constructor(
    private readonly connections: CrmConnections,
    private readonly fields: CrmFieldsOfConnections,
    private readonly source: DataSource,
  ) {}

  @Handles(ListCrmConnections)
  list(_request: object, context: CallContext): Promise<CrmConnectionList> {
    return this.connections.list(accountOf(context));
  }

  @Handles(CreateCrmConnection)
  create(request: CreateCrmConnectionRequest, context: CallContext): Promise<CrmConnection> {
    return this.once(CreateCrmConnection, request, context, () =>
      this.connections.create(accountOf(context), request, context.signal),
    );
  }

  @Handles(GetCrmConnection)
  get({ id }: CrmConnectionIdRequest, context: CallContext): Promise<CrmConnection> {
    return this.connections.get(accountOf(context), id);
  }

  @Handles(UpdateCrmConnection)
  update(request: UpdateCrmConnectionRequest, context: CallContext): Promise<CrmConnection> {
    return this.once(UpdateCrmConnection, request, context, () =>
      this.connections.update(accountOf(context), request, context.signal),
    );
  }

  @Handles(DeleteCrmConnection)
  remove(request: CrmConnectionIdRequest, context: CallContext): Promise<RemovedCrmConnection> {
    return this.once(DeleteCrmConnection, request, context, () =>
      this.connections.remove(accountOf(context), request.id, context.signal),
    );
  }

  @Handles(ListCrmFields)
  listFields({ id }: CrmConnectionIdRequest, context: CallContext): Promise<CrmFieldList> {
    return this.fields.read(accountOf(context), id, context.signal);
  }

  private once<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    request: Request,
    context: CallContext,
    run: () => Promise<Response>,
  ): Promise<Response> {
    const { source } = this;
    const parts = { operation: operation as unknown as Operation, request, context, subjects: [] };
    return answerOnce({ source, ...parts, run });
  }
}
