import { describe, expect, it } from 'vitest';
import { WireError } from '#lib/wire/wire-error.ts';
import { UpstreamRefusal } from './call-answer.ts';
import { RefusalError } from './refuse.ts';
import { UpstreamError } from './upstream-error.ts';

/** A second copy of a module, as each of Next's bundles has its own. */
const copyOf = <M>(path: string) => import(/* @vite-ignore */ `${path}?copy`) as Promise<M>;

describe('errors of ours', () => {
  it('are known in every copy of their module, and each for what it is', async () => {
    const upstream = await copyOf<typeof import('./upstream-error.ts')>('./upstream-error.ts');
    const refuse = await copyOf<typeof import('./refuse.ts')>('./refuse.ts');
    const answer = await copyOf<typeof import('./call-answer.ts')>('./call-answer.ts');
    expect(upstream.UpstreamError).not.toBe(UpstreamError);
    const errors = [
      new upstream.UpstreamError('timeout'),
      new refuse.RefusalError('not_found'),
      new answer.UpstreamRefusal('not_found', {}, []),
      new WireError('envelope.invalid'),
      new Error('other'),
    ];
    const kinds = [UpstreamError, RefusalError, UpstreamRefusal, WireError];
    expect(errors.map(error => kinds.filter(kind => error instanceof kind).map(kind => kind.name))).toEqual([
      ['UpstreamError'],
      ['RefusalError'],
      ['RefusalError', 'UpstreamRefusal'],
      ['WireError'],
      [],
    ]);
  });
});
