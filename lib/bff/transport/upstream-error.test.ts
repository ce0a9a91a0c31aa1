import { describe, expect, it } from 'vitest';
import { UpstreamRefusal } from '#lib/bff/calls/parse-output.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { WireError } from '#lib/wire/wire-error.ts';
import { UpstreamError } from './upstream-error.ts';

/** Loads a second copy of a module, as each of Next's bundles has its own. */
const copyOf = <M>(path: string) => import(/* @vite-ignore */ `${path}?copy`) as Promise<M>;

describe('error classes', () => {
  it('are recognised by `instanceof` across copies of their module, each as its own class', async () => {
    const upstream = await copyOf<typeof import('./upstream-error.ts')>('./upstream-error.ts');
    const refuse = await copyOf<typeof import('#lib/bff/core/refusal-response.ts')>(
      '#lib/bff/core/refusal-response.ts',
    );
    const answer = await copyOf<typeof import('#lib/bff/calls/parse-output.ts')>(
      '#lib/bff/calls/parse-output.ts',
    );
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
