'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { measureLatency } from '#lib/client/latency-probe.ts';
import { useMounted } from '#lib/client/use-mounted.ts';

/** Texts of the list; passed as props, since the page's messages stay on the server. */
export type MirrorWords = {
  list: string;
  here: string;
  onList: string;
  offList: string;
  check: string;
  checking: string;
  ms: string;
  noAnswer: string;
  notChecked: string;
};

type Result = 'checking' | number | null;

function resultText(result: Result | undefined, words: MirrorWords): string {
  if (result === undefined) return words.notChecked;
  if (result === null) return words.noAnswer;
  return result === 'checking' ? words.checking : words.ms.replace('{ms}', String(result));
}

const clock = { fetch: (...ask: Parameters<typeof fetch>) => fetch(...ask), now: () => performance.now() };

/**
 * Mirror addresses, whether the current one is among them, and the latency of each, measured one after the
 * other (docs/features.md#133).
 */
export function MirrorList({ origins, words }: { origins: readonly string[]; words: MirrorWords }) {
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const mounted = useMounted();
  const busy = Object.values(results).includes('checking');
  const here = mounted ? location.origin : null;

  async function check() {
    const note = (origin: string, result: Result) => setResults(all => ({ ...all, [origin]: result }));
    setResults(Object.fromEntries(origins.map(origin => [origin, 'checking'])));
    for (const origin of origins) note(origin, await measureLatency(origin, clock));
  }

  return (
    <>
      {here && (
        <Notice kind={origins.includes(here) ? 'positive' : 'danger'} className="mb-5">
          {(origins.includes(here) ? words.onList : words.offList).replace('{origin}', here)}
        </Notice>
      )}
      <ul aria-label={words.list} aria-live="polite" className="border-t border-line">
        {origins.map(origin => (
          <li
            key={origin}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span className="min-w-0">
              <a
                href={origin}
                rel="noopener"
                className="text-base font-bold text-t1 underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {origin}
              </a>
              {origin === here && (
                <span className="ml-2 text-sm whitespace-nowrap text-brass">{words.here}</span>
              )}
            </span>
            {mounted && <span className="num text-md text-t2">{resultText(results[origin], words)}</span>}
          </li>
        ))}
      </ul>
      {mounted && (
        <Button
          look="primary"
          className="mt-5"
          busy={busy}
          busyLabel={words.checking}
          onClick={() => void check()}
        >
          {words.check}
        </Button>
      )}
    </>
  );
}
