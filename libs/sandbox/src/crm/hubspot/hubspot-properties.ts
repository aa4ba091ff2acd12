import { isFields, json, listOf, textOf, type Fields } from '../common/crm-server';
import type { Answer } from '../../web/answer';
import { HubspotError, invalidInput } from './hubspot-errors';
import type { HubspotObjects } from './hubspot-objects';
import type { Property } from './hubspot-schema';

/** Custom properties with unique values that an object can have. */
const maxUnique = 10;
const nameForm = /^[a-z][a-z0-9_]{0,99}$/;

const types: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'textarea', 'phonenumber', 'html', 'file'],
  number: ['number'],
  date: ['date'],
  datetime: ['date'],
  enumeration: ['select', 'radio', 'checkbox', 'booleancheckbox'],
  bool: ['booleancheckbox'],
};

function propertyView(property: Property, now: number): Fields {
  const at = new Date(now).toISOString();
  const { isReadOnly = false, isCustom = false, options, ...shown } = property;
  return {
    updatedAt: at,
    createdAt: at,
    ...shown,
    options,
    displayOrder: -1,
    calculated: false,
    externalOptions: false,
    hidden: false,
    hubspotDefined: !isCustom,
    archived: false,
    formField: true,
    modificationMetadata: {
      archivable: isCustom,
      readOnlyDefinition: !isCustom,
      readOnlyOptions: false,
      readOnlyValue: isReadOnly,
    },
  };
}

/** The definitions of properties of one object. */
export class HubspotProperties {
  constructor(
    private readonly objects: HubspotObjects,
    private readonly clock: () => number,
  ) {}

  list(): Answer {
    return json(200, { results: [...this.objects.properties.values()].map((each) => this.view(each)) });
  }

  read(name: string): Answer {
    return json(200, this.view(this.require(name)));
  }

  /** @throws HubspotError */
  create(body: unknown): Answer {
    const property = this.propertyOf(body);
    if (this.objects.properties.has(property.name))
      throw new HubspotError({
        status: 409,
        category: 'OBJECT_ALREADY_EXISTS',
        message: `A property named '${property.name}' already exists.`,
        context: { name: [property.name] },
      });
    this.add(property);
    return json(201, this.view(property));
  }

  update(name: string, body: unknown): Answer {
    const property = this.require(name);
    if (!isFields(body)) throw invalidInput('the body must be an object');
    const changed = { ...property, label: textOf(body['label']) || property.label };
    this.objects.properties.set(name, changed);
    return json(200, this.view(changed));
  }

  archive(name: string): Answer {
    const property = this.require(name);
    if (property.isCustom !== true)
      throw new HubspotError({
        status: 400,
        category: 'VALIDATION_ERROR',
        message: `The property ${name} is defined by HubSpot and cannot be archived.`,
      });
    this.remove(name);
    return { status: 204 };
  }

  /** Also a property with values, as an administrator can. */
  remove(name: string): void {
    this.objects.properties.delete(name);
    this.objects.store.drop(name);
  }

  private add(property: Property): void {
    const unique = [...this.objects.properties.values()].filter(
      ({ hasUniqueValue, isCustom }) => hasUniqueValue && isCustom === true,
    );
    if (property.hasUniqueValue && unique.length >= maxUnique)
      throw new HubspotError({
        status: 400,
        category: 'VALIDATION_ERROR',
        message: `An object can have at most ${maxUnique} unique properties.`,
      });
    this.objects.properties.set(property.name, property);
    if (property.hasUniqueValue) this.objects.store.index(property.name);
  }

  private require(name: string): Property {
    const property = this.objects.properties.get(name);
    if (!property)
      throw new HubspotError({
        status: 404,
        category: 'OBJECT_NOT_FOUND',
        message: `Property '${name}' does not exist`,
      });
    return property;
  }

  private propertyOf(body: unknown): Property {
    if (!isFields(body)) throw invalidInput('the body must be an object');
    const { name, label, type, fieldType, groupName } = body;
    const required = { name, label, type, fieldType, groupName };
    const missing = Object.entries(required).filter(([, value]) => textOf(value) === '');
    if (missing.length > 0)
      throw invalidInput(
        `required fields are missing: ${missing.map(([field]) => field).join(', ')}`,
        missing.map(([field]) => ({ message: `${field} is required`, in: field, code: 'REQUIRED_FIELD' })),
      );
    if (!nameForm.test(textOf(name)))
      throw invalidInput(`the property name ${textOf(name)} is not valid`, [
        { message: 'The name must have lower case letters, digits and underscores only.', in: 'name' },
      ]);
    if (types[textOf(type)]?.includes(textOf(fieldType)) !== true)
      throw invalidInput(`the field type ${textOf(fieldType)} does not fit the type ${textOf(type)}`);
    return {
      name: textOf(name),
      label: textOf(label),
      type: textOf(type),
      fieldType: textOf(fieldType),
      groupName: textOf(groupName),
      hasUniqueValue: body['hasUniqueValue'] === true,
      options: listOf(body['options']).filter(isFields),
      description: textOf(body['description']),
      isCustom: true,
    };
  }

  private view(property: Property): Fields {
    return propertyView(property, this.clock());
  }
}
