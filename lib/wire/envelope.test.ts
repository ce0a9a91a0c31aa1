import { describe, expect, it } from 'vitest';
import { failure, readEnvelope, success } from './envelope.ts';
import { readModuleId } from './headers.ts';

describe('envelope (wire.md 1.4)', () => {
  it('reads what it writes', () => {
    expect(readEnvelope(success({ a: 1 }))).toEqual({ ok: true, value: { a: 1 } });
    expect(readEnvelope(failure('x.y', 'no', { captcha: true }))).toEqual({
      ok: false,
      words: ['x.y', 'no'],
      value: { captcha: true },
    });
  });

  it('offers the trailing number of a message as a word of its own', () => {
    const reading = readEnvelope({ success: false, value: null, message: 'System busy (#727)' });
    expect(reading).toMatchObject({ words: ['#727', 'System busy', 'System busy (#727)'] });
  });

  it('reads the older failure', () => {
    expect(readEnvelope({ status: 'failed', errorCode: 'a.b' })).toEqual({
      ok: false,
      words: ['a.b'],
      value: null,
    });
  });

  it.each([null, 1, 'text', [], {}, { success: 'true' }, { status: 'ok' }])('is not one: %j', json => {
    expect(readEnvelope(json)).toBeNull();
  });
});

it('the module id is found in any spelling, or not at all', () => {
  for (const name of ['ModuleId', 'MODULEID', 'Module-Id', 'x-module-id'])
    expect(readModuleId(new Headers({ [name]: 'COMM3' }))).toBe('COMM3');
  expect(readModuleId(new Headers())).toBeNull();
});
