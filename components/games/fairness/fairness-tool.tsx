'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useRole } from '#lib/client/use-role.ts';
import { type CheckedRound, checkRound, type RecordedRound } from '#lib/rules/fair/check-round.ts';
import { CheckResult } from './check-result.tsx';
import { RoundForm } from './round-form.tsx';
import { emptyRound, type RoundField, type RoundValues, readRound, valuesOfRound } from './round-values.ts';
import { SeedsPanel } from './seeds-panel.tsx';

const ORDER = /^#(R\d{1,18})$/;
/** `nth` counts the checks, so that each result takes the focus anew. */
type Result = { round: RecordedRound; checked: CheckedRound; nth: number };

/** Order number in the address's fragment, which no server sees. */
const orderInAddress = () => ORDER.exec(location.hash)?.[1] ?? null;

/** Reason why a round was not filled in: one without seeds on record has none to check. */
function Unfilled({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('fairness');
  if (refusal.code === 'not_found') return <Notice kind="info">{t('withoutSeeds')}</Notice>;
  return <RefusalLine refusal={refusal} />;
}

/**
 * Checks a round of a provably fair game on the player's device (docs/games.md#draws). A round that the address names
 * is checked at once where its server seed is published; one that is typed has its amounts in the site's `currency`.
 */
export function FairnessTool({ currency }: { currency?: string | undefined }) {
  const t = useTranslations('fairness');
  const role = useRole();
  const isMember = role === 'member' || role === 'agent';
  const load = useAction();
  const typed = useAction();
  const [values, setValues] = useState<RoundValues>(() => emptyRound(currency));
  /** Values as they are now: a press may come before the render that shows them. */
  const present = useRef(values);
  const [wrong, setWrong] = useState<readonly RoundField[]>([]);
  const [result, setResult] = useState<Result | null>(null);
  const [isSealed, setSealed] = useState(false);
  const run = load.run;

  const put = useCallback((next: RoundValues) => {
    present.current = next;
    setValues(next);
  }, []);
  const compute = useCallback(async (round: RecordedRound) => {
    const checked = await checkRound(round);
    setResult(last => ({ round, checked, nth: (last?.nth ?? 0) + 1 }));
  }, []);
  const fill = useCallback(() => {
    const orderNo = orderInAddress();
    if (!orderNo) return;
    void run(async () => {
      setResult(null);
      const filled = valuesOfRound(await call('GET /wps/v2/member/fairness/round', { orderNo }));
      put(filled);
      setWrong([]);
      setSealed(filled.serverSeed === '');
      const read = readRound(filled);
      if ('round' in read) await compute(read.round);
    });
  }, [run, compute, put]);
  useEffect(() => {
    if (isMember) fill();
    addEventListener('hashchange', fill);
    return () => removeEventListener('hashchange', fill);
  }, [isMember, fill]);

  const check = () => {
    const read = readRound(present.current);
    setWrong('wrong' in read ? read.wrong : []);
    if ('wrong' in read) return setResult(null);
    void typed.run(() => compute(read.round));
  };
  return (
    <>
      {result && <CheckResult {...result} key={result.nth} currency={values.currency} />}
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <Panel className="grid gap-3 px-5 py-4">
          <h2 className="font-bold">{t('round')}</h2>
          <p className="text-sm text-t2">{t('roundText')}</p>
          {load.refusal && <Unfilled refusal={load.refusal} />}
          {isSealed && <Notice kind="info">{t('sealed')}</Notice>}
          <RoundForm
            values={values}
            wrong={wrong}
            busy={typed.busy}
            onChange={next => {
              put(next);
              setResult(null);
            }}
            onCheck={check}
          />
        </Panel>
        <div className="grid gap-4">
          {isMember ? <SeedsPanel onChanged={fill} /> : <p className="text-sm text-t2">{t('visitor')}</p>}
        </div>
      </div>
    </>
  );
}
