import { describe, expect, it } from 'vitest';
import { failure, readEnvelope, success } from './envelope.ts';
import { readModuleId } from './headers.ts';

describe('envelope', () => {
  it('reads what it writes', () => {
    expect(readEnvelope(success({ a: 1 }))).toEqual({ ok: true, value: { a: 1 } });
    expect(readEnvelope(failure('x.y', 'no', { captcha: true }))).toEqual({
      ok: false,
      words: ['x.y', 'no'],
      value: { captcha: true },
    });
  });

  it('returns the trailing number of a message as a separate word', () => {
    const reading = readEnvelope({ success: false, value: null, message: 'System busy (#727)' });
    expect(reading).toMatchObject({ words: ['#727', 'System busy', 'System busy (#727)'] });
  });

  it('reads the older form of a failure', () => {
    expect(readEnvelope({ status: 'failed', errorCode: 'a.b' })).toEqual({
      ok: false,
      words: ['a.b'],
      value: null,
    });
  });

  it.each([null, 1, 'text', [], {}, { success: 'true' }, { status: 'ok' }])('returns null for %j', json => {
    expect(readEnvelope(json)).toBeNull();
  });
});

it('reads the module id in any spelling of its header, or returns null', () => {
  for (const name of ['ModuleId', 'MODULEID', 'Module-Id', 'x-module-id'])
    expect(readModuleId(new Headers({ [name]: 'COMM3' }))).toBe('COMM3');
  expect(readModuleId(new Headers())).toBeNull();
});
