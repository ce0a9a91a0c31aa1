'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatClock } from '#lib/i18n/dates.ts';
import { boards, drawnBoard, type WinningNumbers } from '#lib/rules/lottery/boards.ts';
import type { Lottery } from '#lib/rules/lottery/lotteries.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { DRAW } from './lottery-data.ts';

type Draw = CallOutput<typeof DRAW>;
type CheckState = { code: boolean; digits: boolean };

const MAX_BLOCKS = 100;
const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** Repeats the steps of docs/lottery.md, section 4, without asking the platform. */
async function checkDraw(lottery: Lottery, draw: Draw): Promise<CheckState> {
  const seed = bytes(draw.seed ?? '');
  const code = hex(await crypto.subtle.digest('SHA-256', seed)) === draw.commitment;
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const board = boards[lottery.board];
  const digests: string[] = [];
  let found: WinningNumbers | null = null;
  while (!found && digests.length < MAX_BLOCKS) {
    const text = `${lottery.code} ${draw.numero} ${digests.length + 1}`;
    digests.push(hex(await crypto.subtle.sign('HMAC', key, bytes(text))));
    found = drawnBoard(board, digests);
  }
  const isEqual = board.every(({ code: prize }) => String(found?.[prize]) === String(draw.prizes?.[prize]));
  return { code, digits: isEqual };
}

function Step({ title, at, children }: { title: string; at?: number | undefined; children: ReactNode }) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{title}</b>
        {at !== undefined && <span className="num text-t3">{formatClock(at)}</span>}
      </p>
      <div className="text-t2 wrap-anywhere">{children}</div>
    </li>
  );
}

function Match({ is }: { is: boolean | undefined }) {
  const t = useTranslations('lottery');
  if (is === undefined) return null;
  return <Status kind={is ? 'positive' : 'danger'}>{t(is ? 'match' : 'mismatch')}</Status>;
}

function Steps({ lottery, draw }: { lottery: Lottery; draw: Draw }) {
  const t = useTranslations('lottery');
  const [checked, setChecked] = useState<CheckState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (draw.seed) void checkDraw(lottery, draw).then(result => isCurrent && setChecked(result));
    return () => {
      isCurrent = false;
    };
  }, [lottery, draw]);
  return (
    <ol className="grid gap-3 text-sm">
      <Step title={t('stepFixed')} at={draw.opensAt}>
        <code className="num">{draw.commitment}</code>
      </Step>
      <Step title={t('stepSealed')} at={draw.sealedAt}>
        {t('sealedText', { count: draw.orders ?? 0 })} <code className="num">{draw.ordersDigest}</code>
      </Step>
      <Step title={t('stepSeed')} at={draw.drawnAt}>
        <code className="num">{draw.seed}</code> <Match is={checked?.code} />
      </Step>
      <Step title={t('stepDigits')}>
        {t('digitsText')} <Match is={checked?.digits} />
      </Step>
      <Step title={t('stepSettled')} at={draw.settledAt}>
        {draw.staked !== undefined &&
          t('settledText', {
            bets: formatMoney(draw.staked, draw.currency),
            paid: formatMoney(draw.paid ?? 0, draw.currency),
          })}
      </Step>
    </ol>
  );
}

/** Check of a draw, repeated in the browser. */
export function DrawCheck({ lottery, numero }: { lottery: Lottery; numero: string }) {
  const query = useCall(DRAW, { gameId: lottery.code, numero });
  return <QueryBoundary query={query}>{draw => <Steps lottery={lottery} draw={draw} />}</QueryBoundary>;
}
