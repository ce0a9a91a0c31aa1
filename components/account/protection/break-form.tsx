'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { useStepUp } from '#components/account/use-step-up.tsx';
import { useDeadline } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { signOut } from '#lib/client/sign-out.ts';
import { useAction } from '#lib/client/use-action.ts';
import { EXCLUSION_MONTHS, exclusionEnd, TIME_OUT_DAYS } from '#lib/rules/protection/limits.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { DAY_MS } from '#lib/rules/time.ts';

type Choice =
  | { kind: 'time-out'; length: (typeof TIME_OUT_DAYS)[number] }
  | { kind: 'exclusion'; length: (typeof EXCLUSION_MONTHS)[number] };

const choices: Record<Choice['kind'], readonly Choice[]> = {
  'time-out': TIME_OUT_DAYS.map(length => ({ kind: 'time-out', length })),
  exclusion: EXCLUSION_MONTHS.map(length => ({ kind: 'exclusion', length })),
};

type ChoiceName<C = Choice> = C extends Choice ? `${C['kind']}-${C['length']}` : never;

const nameOf = ({ kind, length }: Choice) => `${kind}-${length}` as ChoiceName;

function Choices({
  kind,
  isOffered,
  chosen,
  onChoose,
}: {
  kind: Choice['kind'];
  isOffered: (choice: Choice) => boolean;
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
}) {
  const t = useTranslations('protection');
  const offered = choices[kind].filter(isOffered);
  if (offered.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="display text-lg">{t(`choose_${kind}`)}</legend>
      <p className="text-md text-t2">{t(`chooseText_${kind}`)}</p>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {offered.map(choice => (
          <label
            key={nameOf(choice)}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line-strong px-2 text-md font-med has-checked:bg-sel has-checked:text-on-sel has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="break"
              className="sr-only"
              checked={chosen !== null && nameOf(chosen) === nameOf(choice)}
              onChange={() => onChoose(choice)}
            />
            {t(`length_${nameOf(choice)}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Consequences of a break, shown before it is taken. */
function Effects({ choice, end }: { choice: Choice; end: number | null }) {
  const t = useTranslations('protection');
  const deadline = useDeadline();
  const until = end === null ? t('breakNoEnd') : deadline(end);
  const rows = [
    ['effectFrom', t(choice.kind === 'exclusion' ? 'effectFromAtLeast' : 'effectFromUntil', { time: until })],
    ['effectClosed', t('effectClosedText')],
    ['effectOpen', t('effectOpenText')],
    ['effectBalance', t(choice.kind === 'exclusion' ? 'effectBalanceFree' : 'effectBalanceText')],
    ...(choice.kind === 'exclusion'
      ? ([
          ['effectBonuses', t('effectBonusesText')],
          ['effectDevices', t('effectDevicesText')],
          ['effectAfter', t('effectAfterText')],
        ] as const)
      : []),
  ] as const;
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('effects')}</h3>
      <Panel className="px-4 py-3">
        <dl className="grid gap-x-6 gap-y-2 text-md md:grid-cols-[9rem_minmax(0,1fr)]">
          {rows.map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="text-t2">{t(name)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </section>
  );
}

function endOf(choice: Choice, now: number): number | null {
  return choice.kind === 'time-out' ? now + choice.length * DAY_MS : exclusionEnd(now, choice.length);
}

/**
 * Chooses a time-out or a self-exclusion; all that follows is listed first (docs/money.md, section 7). During a
 * time-out, which ends at `timeOutEnd`, only what ends later is offered.
 */
export function BreakForm({
  now,
  timeOutEnd,
  refetch,
}: {
  now: number;
  timeOutEnd: number | null;
  refetch: () => unknown;
}) {
  const t = useTranslations('protection');
  const deadline = useDeadline();
  const action = useAction();
  const { guard, prompt } = useStepUp();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [agreed, setAgreed] = useState(false);
  const choose = (next: Choice) => {
    setChoice(next);
    setAgreed(false);
    action.clear();
  };
  const isOffered = (one: Choice) => timeOutEnd === null || (endOf(one, now) ?? timeOutEnd + 1) > timeOutEnd;
  const take = async () => {
    if (!choice || !agreed) return;
    const { kind, length } = choice;
    const isDone = await action.run(() =>
      kind === 'time-out'
        ? call('POST /wps/v2/member/protection/timeOut', { days: length })
        : guard(() => call('POST /wps/v2/member/protection/exclusion', { months: length })),
    );
    if (!isDone) return;
    if (kind === 'exclusion') {
      // The platform has ended the session: the browser's is ended with it, and nothing else would say why.
      await signOut();
      const end = endOf(choice, now);
      showToast('positive', t('break_exclusion'), {
        more: end === null ? t('excludedText') : t('excludedUntil', { time: deadline(end) }),
        link: { href: centreHref('withdraw'), label: t('excludedSignIn') },
      });
    } else {
      // The header hides its button at once.
      void queryClient().invalidateQueries({ queryKey: ['GET /wps/v2/member/session'] });
      await refetch();
    }
  };
  return (
    <div className="grid gap-6">
      {timeOutEnd !== null && <Notice kind="info">{t('longerOnly', { time: deadline(timeOutEnd) })}</Notice>}
      <Choices kind="time-out" isOffered={isOffered} chosen={choice} onChoose={choose} />
      <Choices kind="exclusion" isOffered={isOffered} chosen={choice} onChoose={choose} />
      {choice && (
        <>
          <Effects choice={choice} end={endOf(choice, now)} />
          <Checkbox
            checked={agreed}
            onChange={event => setAgreed(event.target.checked)}
            label={t(choice.kind === 'exclusion' ? 'agreeExclusion' : 'agreeTimeOut')}
          />
        </>
      )}
      {action.refusal && <RefusalFacts refusal={action.refusal} />}
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          disabled={!choice || !agreed}
          busy={action.busy}
          busyLabel={t('saving')}
          onClick={() => void take()}
        >
          {choice ? t(`take_${choice.kind}`, { length: t(`length_${nameOf(choice)}`) }) : t('breakChoose')}
        </Button>
        <a href={centreHref('protection')} className={buttonClass()}>
          {t('back')}
        </a>
      </div>
      {prompt}
    </div>
  );
}
