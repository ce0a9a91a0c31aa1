'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useRole } from '#lib/client/use-role.ts';
import { type CheckedRound, checkRound, type RecordedRound } from '#lib/rules/fair/check-round.ts';
import { CheckResult } from './check-result.tsx';
import { RoundForm } from './round-form.tsx';
import { emptyRound, type RoundField, type RoundValues, readRound, valuesOfRound } from './round-values.ts';
import { SeedsPanel } from './seeds-panel.tsx';

const ORDER = /^#(R\d{1,18})$/;
type Result = { round: RecordedRound; checked: CheckedRound };

/** Order number in the address's fragment, which no server sees. */
const orderInAddress = () => ORDER.exec(location.hash)?.[1] ?? null;

/** Checks a round of an instant game on the player's device (docs/games.md#draws). */
export function FairnessTool() {
  const t = useTranslations('fairness');
  const role = useRole();
  const isMember = role === 'member' || role === 'agent';
  const load = useAction();
  const compute = useAction();
  const [values, setValues] = useState<RoundValues>(emptyRound);
  const [wrong, setWrong] = useState<readonly RoundField[]>([]);
  const [result, setResult] = useState<Result | null>(null);
  const [isSealed, setSealed] = useState(false);
  const run = load.run;

  const fill = useCallback(() => {
    const orderNo = orderInAddress();
    if (!orderNo) return;
    void run(async () => {
      const round = await call('GET /wps/v2/member/fairness/round', { orderNo });
      setValues(valuesOfRound(round));
      setSealed(round.serverSeed === null);
      setResult(null);
    });
  }, [run]);
  useEffect(() => {
    if (isMember) fill();
    addEventListener('hashchange', fill);
    return () => removeEventListener('hashchange', fill);
  }, [isMember, fill]);

  const check = () => {
    const read = readRound(values);
    setWrong('wrong' in read ? read.wrong : []);
    if ('wrong' in read) return setResult(null);
    void compute.run(async () => setResult({ round: read.round, checked: await checkRound(read.round) }));
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <Panel className="grid gap-3 px-5 py-4">
        <h2 className="font-bold">{t('round')}</h2>
        <p className="text-sm text-t2">{t('roundText')}</p>
        {load.refusal && <RefusalLine refusal={load.refusal} />}
        {isSealed && <Notice kind="info">{t('sealed')}</Notice>}
        <RoundForm
          values={values}
          wrong={wrong}
          busy={compute.busy}
          onChange={next => {
            setValues(next);
            setResult(null);
          }}
          onCheck={check}
        />
      </Panel>
      <div className="grid gap-4">
        {result && <CheckResult {...result} />}
        {isMember ? <SeedsPanel onChanged={fill} /> : <p className="text-sm text-t2">{t('visitor')}</p>}
      </div>
    </div>
  );
}
