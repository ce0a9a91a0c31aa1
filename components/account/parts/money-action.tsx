'use client';

import type { ReactNode } from 'react';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isOutcomeUnknown } from '#lib/client/money-call.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import type { Action } from '#lib/client/use-action.ts';

/** Refusal of a call that moves money, in short; `unknown` is the text while its outcome is not known. */
export function MoneyRefusal({ refusal, unknown }: { refusal: Refusal; unknown: string }) {
  return isOutcomeUnknown(refusal) ? (
    <Notice kind="warning" live>
      {unknown}
    </Notice>
  ) : (
    <RefusalFacts refusal={refusal} />
  );
}

/** Refusal of a call that moves money, and the wide button that makes it; without `onClick` it submits. */
export function MoneyAction({
  action,
  unknown,
  busyLabel,
  disabled,
  reason,
  explained = false,
  look = 'primary',
  onClick,
  children,
}: {
  action: Action;
  unknown: string;
  /** True where the form itself explains the refusal. */
  explained?: boolean;
  busyLabel: string;
  disabled: boolean;
  /** Says why the button is disabled. */
  reason?: string | undefined;
  /** `ghost` where another button of the region is the primary one. */
  look?: 'primary' | 'ghost';
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <>
      {action.refusal && !explained && <MoneyRefusal refusal={action.refusal} unknown={unknown} />}
      <Button
        type={onClick ? 'button' : 'submit'}
        look={look}
        size="l"
        wide
        busy={action.busy}
        busyLabel={busyLabel}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </Button>
      {reason && <p className="text-sm text-t2">{reason}</p>}
    </>
  );
}
