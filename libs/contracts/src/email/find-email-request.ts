import { IntegerField, TextField } from '../fields/decorators';
import { domainShape } from '../fields/shapes';

export class FindEmailRequest {
  @TextField({
    description:
      'Domain of the company, such as `example.com`, or the URL of its website. The scheme, `www.` and a path are optional and ignored; case does not matter. Required, unless `company` or `profile_url` is given.',
    ...domainShape,
    optional: true,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain?: string;

  @TextField({
    description:
      'Name of the company, instead of `domain`. The company is found by the name that its website states; `company_match` says which one it is.',
    optional: true,
    minLength: 1,
    maxLength: 200,
  })
  company?: string;

  @TextField({
    description:
      'First name of the person. Titles are ignored. Required, unless `full_name` or `profile_url` is given.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'Jane',
  })
  first_name?: string;

  @TextField({
    description: 'Last name of the person, including particles such as `van` or `de`.',
    optional: true,
    maxLength: 100,
    example: 'Doe',
  })
  last_name?: string;

  @TextField({
    description: 'Full name of the person, instead of `first_name` and `last_name`.',
    optional: true,
    minLength: 1,
    maxLength: 200,
  })
  full_name?: string;

  @TextField({
    description:
      'URL of a profile of the person on a network, instead of a name. The person is known if a website shows the profile; with `domain` or `company`, a name in the URL is sufficient.',
    optional: true,
    minLength: 1,
    maxLength: 500,
  })
  profile_url?: string;

  @IntegerField({
    description:
      'Minimum confidence of `email`, 0 to 100. By default, an address that was seen or confirmed is returned with any confidence, and one derived from the pattern of the domain with at least 45.',
    optional: true,
    minimum: 0,
    maximum: 100,
    example: 45,
  })
  min_confidence?: number;
}
