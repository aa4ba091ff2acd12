import type { Answer, WebRequest } from '../../web/answer';
import { fieldsOf, json, textOf, type Fields } from '../common/crm-server';
import { requestError, SalesforceError, objectOf } from './salesforce-errors';
import { idOf, isObject, type SalesforceObject } from './salesforce-schema';
import { permissionSet } from './salesforce-query';
import type { SalesforceRecords } from './salesforce-records';

const customField = /^(\w+)\.(\w+__c)$/;

interface Parts {
  readonly objects: Readonly<Record<SalesforceObject, SalesforceRecords>>;
  /** Whether the user may change the fields of objects. */
  readonly mayCustomize: () => boolean;
  /** Whether a new field cannot be read until `FieldPermissions` permit it. */
  readonly hidesNewFields: () => boolean;
}

/** Creates custom fields, and permits them. */
export class SalesforceCustomization {
  private lastId = 0;

  constructor(private readonly parts: Parts) {}

  /** `POST` to `tooling/sobjects/CustomField`. @throws Rejection, SalesforceError */
  create(request: WebRequest): Answer {
    if (!this.parts.mayCustomize())
      throw requestError(403, 'INSUFFICIENT_ACCESS', 'insufficient access rights on cross-reference id');
    const { object, name, length, ...kind } = customFieldOf(objectOf(request));
    const records = this.parts.objects[object];
    if (records.fields.has(name))
      throw new SalesforceError(
        'DUPLICATE_DEVELOPER_NAME',
        `There is already a field named ${name.replace(/__c$/, '')} on ${object}.`,
        ['DeveloperName'],
      );
    addTextField(records, name, length, { ...kind, hidden: this.parts.hidesNewFields() });
    this.lastId += 1;
    return json(201, { id: idOf('00N', this.lastId), success: true, errors: [], warnings: [], infos: [] });
  }

  /** `POST` to `sobjects/FieldPermissions`. @throws Rejection, SalesforceError */
  permit(request: WebRequest): Answer {
    const { ParentId: parent, SobjectType: object, Field: field, PermissionsRead: reads } = objectOf(request);
    const [, name = ''] = textOf(field).split('.');
    const owner = textOf(object);
    const known = isObject(owner) ? this.parts.objects[owner].fields : undefined;
    const found = known?.get(name);
    if (parent !== permissionSet || !known || !found || reads !== true)
      throw new SalesforceError(
        'INVALID_CROSS_REFERENCE_KEY',
        'The permission set or the field does not exist, or it is not to be read',
        ['ParentId', 'Field'],
      );
    known.set(name, { ...found, isHidden: false });
    this.lastId += 1;
    return json(201, { id: idOf('01k', this.lastId), success: true, errors: [] });
  }
}

/** The text field that a request defines. @throws SalesforceError */
function customFieldOf({ FullName: fullName, Metadata: metadata }: Fields) {
  const [, object = '', name = ''] = customField.exec(textOf(fullName)) ?? [];
  const { type, length, label, externalId, unique } = fieldsOf(metadata);
  if (!isObject(object) || textOf(label) === '' || type !== 'Text')
    throw new SalesforceError(
      'FIELD_INTEGRITY_EXCEPTION',
      'The field needs an object, a label and the type Text',
      ['FullName'],
    );
  if (!(Number(length) >= 1 && Number(length) <= 255))
    throw new SalesforceError('FIELD_INTEGRITY_EXCEPTION', 'Text fields need a length of 1 to 255', [
      'Length',
    ]);
  return {
    object,
    name,
    length: Number(length),
    externalId: externalId === true,
    unique: unique === true,
  };
}

/** Adds a custom text field. */
export function addTextField(
  { fields, store }: SalesforceRecords,
  name: string,
  length: number,
  kind: { externalId: boolean; unique: boolean; hidden: boolean },
): void {
  const { externalId, unique, hidden } = kind;
  fields.set(name, {
    name,
    type: 'string',
    length,
    isCustom: true,
    isExternalId: externalId,
    isUnique: unique,
    isHidden: hidden,
  });
  if (externalId) store.index(name);
}
