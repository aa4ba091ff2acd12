import type { ICredentialType, INodeProperties } from 'n8n-workflow';

export class LodeApi implements ICredentialType {
  name = 'lodeApi';

  displayName = 'Lode API';

  icon = { light: 'file:../icons/lode.svg', dark: 'file:../icons/lode.dark.svg' };

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'url',
      type: 'string',
      required: true,
      default: 'http://127.0.0.1:3000',
      description: 'URL of your deployment of Lode, without a path, as this n8n reaches it',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description: 'Key with the scopes of the operations that the workflows use',
    },
  ];

  authenticate = {
    type: 'generic',
    properties: { headers: { 'X-API-Key': '={{ $credentials.apiKey }}' } },
  };

  test = {
    request: { baseURL: '={{ $credentials.url }}', url: '/account', disableFollowRedirect: true },
  };
}
