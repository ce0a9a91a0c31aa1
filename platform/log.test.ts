import { describe, expect, it } from 'vitest';
import { createLog, loggedPath } from './log.ts';

function lineOf(error: unknown): string {
  let text = '';
  createLog('error', { write: line => (text += line) }).error({ err: error }, 'failed');
  return text;
}

describe("G1: the platform's log", () => {
  it("keeps a database error's schema names and drops every value of the statement", () => {
    const error = Object.assign(new Error('invalid input syntax: "canary-1"'), {
      code: '22P02',
      constraint: 'account_username_key',
      detail: 'Key (username_key)=(canary-2) already exists.',
      params: ['canary-3'],
      query: 'select $1',
      where: "portal parameter $1 = 'canary-4'",
    });
    const line = lineOf(new Error('outer', { cause: error }));
    expect(line).not.toContain('canary');
    expect(JSON.parse(line).err).toMatchObject({
      message: 'outer',
      at: expect.any(Array),
      cause: { code: '22P02', constraint: 'account_username_key' },
    });
    expect(lineOf('canary-5')).not.toContain('canary');
  });

  it('redacts launch links', () => {
    expect(loggedPath('/play/canary-token_0123456789')).toBe('/play/:token');
    for (const path of ['/play/assets/x.js', '/play/api/round', '/wps/game/launchGame'])
      expect(loggedPath(path)).toBe(path);
  });
});
