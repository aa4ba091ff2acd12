import { ObjectListField, TextField } from './decorators';
import { fieldPaths, readSelection } from './lean-fields';

class Contact {
  @TextField({ description: 'x' })
  email!: string;

  @TextField({ description: 'x' })
  position!: string;
}

class Row {
  @TextField({ description: 'x' })
  name!: string;

  @ObjectListField(() => Contact, { description: 'x' })
  contacts!: Contact[];
}

test('all fields have a path', () => {
  expect(fieldPaths(Row)).toEqual(['name', 'contacts', 'contacts.email', 'contacts.position']);
});

test('names select whole values and fields of objects', () => {
  expect(readSelection(Row, 'name, contacts.email')).toEqual({ name: true, contacts: { email: true } });
  expect(readSelection(Row, 'contacts.email,contacts')).toEqual({ contacts: true });
  expect(readSelection(Row, 'contacts,contacts.email')).toEqual({ contacts: true });
});

test.each(['nam', '', ',', 'name,', 'contacts.mail', '__proto__', 'constructor', 'name.x', 'a'.repeat(999)])(
  '%j is rejected, with the valid names',
  (text) => {
    expect(() => readSelection(Row, text)).toThrow(
      expect.objectContaining({
        code: 'validation',
        errors: [
          expect.objectContaining({
            location: 'body.fields',
            fix: expect.stringContaining('valid names are name, contacts') as string,
          }),
        ],
      }),
    );
  },
);
