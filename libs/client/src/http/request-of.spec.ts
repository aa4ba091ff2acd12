import { requestOf } from './request-of.js';

describe('the request of an operation', () => {
  it('has the fields of a GET in its query, encoded', () => {
    expect(requestOf('find_email', { company: 'Smith & Söhne', full_name: 'Zoë Roe' })).toEqual({
      method: 'GET',
      path: '/email-finder?company=Smith+%26+S%C3%B6hne&full_name=Zo%C3%AB+Roe',
      headers: {},
    });
  });

  it('has path parameters in the path and all other fields in the JSON body', () => {
    expect(requestOf('add_leads', { id: 'lst_1/../x', results: ['res_1'] })).toEqual({
      method: 'POST',
      path: '/lists/lst_1%2F..%2Fx/leads',
      headers: { 'Content-Type': 'application/json' },
      body: '{"results":["res_1"]}',
    });
  });

  it('sends a file as the body, and the listed parameters of a POST in its query', () => {
    const file = 'email\njane@example.com\n';
    expect(requestOf('import_leads', { id: 'lst_1', tags: 'fair', file })).toEqual({
      method: 'POST',
      path: '/lists/lst_1/import?tags=fair',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
  });

  it('keeps the media type of a blob', () => {
    const file = new Blob(['{}'], { type: 'application/x-ndjson' });
    expect(requestOf('verify_email_file', { file }).headers).toEqual({
      'Content-Type': 'application/x-ndjson',
    });
  });

  it('does not send fields that are undefined', () => {
    expect(requestOf('list_lists', { limit: undefined, cursor: null })).toMatchObject({
      path: '/lists?cursor=null',
    });
  });

  it('rejects an input without a path parameter', () => {
    expect(() => requestOf('get_list', {})).toThrow('id is missing');
  });

  it.each(['.', '..'])('does not let the id %s change the path', (id) => {
    expect(() => requestOf('get_list', { id })).toThrow('id');
  });
});
