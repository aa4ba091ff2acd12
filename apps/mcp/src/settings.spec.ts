import { settingsOf } from './settings.js';
import { allToolsets, maxTools, toolsOf } from './tools/tools.js';

const environment = { LODE_API_KEY: 'key-0123456789' };

describe('the settings', () => {
  it('serve the tools that read, on standard input and output', () => {
    const settings = settingsOf(environment, {});
    expect(settings).toMatchObject({
      url: 'http://127.0.0.1:3000',
      toolsets: ['find', 'lists'],
      allowWrite: false,
    });
    expect(settings).not.toHaveProperty('port');
  });

  it.each([
    ['no key', {}, {}, 'LODE_API_KEY'],
    ['a wrong address', { ...environment, LODE_URL: 'lode' }, {}, 'LODE_URL'],
    ['a wrong port', environment, { http: 'x' }, '--http'],
    ['a wrong port of a container', { LODE_MCP_PORT: '70000' }, {}, 'LODE_MCP_PORT'],
    ['an unclear permission', { ...environment, LODE_MCP_ALLOW_WRITE: 'true' }, {}, 'on or off'],
    ['an unknown toolset', environment, { toolsets: 'find,mail' }, 'Unknown toolset mail'],
    ['too many tools', environment, { toolsets: allToolsets.join(',') }, `at most ${maxTools}`],
  ])('reject %s', (_, variables, options, message) => {
    expect(() => settingsOf(variables, options)).toThrow(message);
  });

  it('need no key of their own over HTTP', () => {
    expect(settingsOf({ LODE_MCP_ALLOW_WRITE: 'on' }, { http: '0' })).toMatchObject({
      port: 0,
      allowWrite: true,
    });
  });
});

describe('the tools', () => {
  it('that are listed by default are at most twenty, also with writing', () => {
    expect(() => settingsOf(environment, { 'allow-write': true })).not.toThrow();
  });

  it('that write are not listed without permission', () => {
    const names = toolsOf(allToolsets, false).map(({ operation }) => operation);
    expect(names).toContain('generate_leads');
    expect(names.filter((name) => /^(create|add|enrol|pause|cancel|update|delete)_/.test(name))).toEqual([]);
    expect(toolsOf(allToolsets, true).length).toBeGreaterThan(names.length + 5);
  });

  it('have schemas, and defaults that their input has', () => {
    for (const { operation, inputSchema, defaults } of toolsOf(allToolsets, true)) {
      const { properties } = inputSchema as { properties: Record<string, unknown> };
      expect([operation, Object.keys(properties)]).toEqual([
        operation,
        expect.arrayContaining(Object.keys(defaults)),
      ]);
    }
  });
});
