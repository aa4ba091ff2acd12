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
  type RemovedCrmConnection,
  type UpdateCrmConnectionRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { CrmConnections } from './crm-connections';
import { CrmFieldsOfConnections } from './crm-fields';

@Controller()
export class CrmConnectionsController {
  constructor(
    private readonly connections: CrmConnections,
    private readonly fields: CrmFieldsOfConnections,
  ) {}

  @Handles(ListCrmConnections)
  list(_request: object, context: CallContext): Promise<CrmConnectionList> {
    return this.connections.list(accountOf(context));
  }

  @Handles(CreateCrmConnection)
  @Once('claim')
  create(request: CreateCrmConnectionRequest, context: CallContext): Promise<CrmConnection> {
    return this.connections.create(accountOf(context), request, context.signal);
  }

  @Handles(GetCrmConnection)
  get({ id }: CrmConnectionIdRequest, context: CallContext): Promise<CrmConnection> {
    return this.connections.get(accountOf(context), id);
  }

  @Handles(UpdateCrmConnection)
  @Once('claim')
  update(request: UpdateCrmConnectionRequest, context: CallContext): Promise<CrmConnection> {
    return this.connections.update(accountOf(context), request, context.signal);
  }

  @Handles(DeleteCrmConnection)
  @Once('claim')
  remove({ id }: CrmConnectionIdRequest, context: CallContext): Promise<RemovedCrmConnection> {
    return this.connections.remove(accountOf(context), id, context.signal);
  }

  @Handles(ListCrmFields)
  listFields({ id }: CrmConnectionIdRequest, context: CallContext): Promise<CrmFieldList> {
    return this.fields.read(accountOf(context), id, context.signal);
  }
}
