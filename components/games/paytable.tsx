'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import type { Paytable as Table } from '#lib/calls/paytable.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatCount } from '#lib/i18n/formats.ts';

/** Width of a symbol's square in the strip of all of them. */
const SYMBOL = 100;

type SymbolProps = { table: Table; at: number };

/** Symbol of the sprite strip; the others are clipped. */
function SymbolPicture({ table: { picture, symbols }, at }: SymbolProps) {
  return (
    <span className="size-14 flex-none overflow-hidden rounded-md border border-line bg-s3">
      <Image
        src={picture}
        alt=""
        width={symbols.length * SYMBOL}
        height={SYMBOL}
        className="h-full w-auto max-w-none"
        style={{ transform: `translateX(${(-100 * at) / symbols.length}%)` }}
      />
    </span>
  );
}

function SymbolPays({ table, at }: SymbolProps) {
  const t = useTranslations('game');
  const locale = useLocale();
  const { kind, pays } = table.symbols[at] ?? { kind: 'plain', pays: [] };
  const name = kind === 'plain' ? t('symbol', { number: at }) : t(kind);
  return (
    <li className="flex min-w-0 items-center gap-3 border-b border-line py-2.5">
      <SymbolPicture table={table} at={at} />
      <div className="min-w-0 flex-1">
        <b className="text-sm">{name}</b>
        <dl className="num grid text-sm">
          {pays.map(({ count, times }) => (
            <div key={count} className="flex justify-between gap-3">
              <dt className="text-t2">{t(kind === 'scatter' ? 'paysAnywhere' : 'paysLine', { count })}</dt>
              <dd className="font-bold">{formatCount(times, locale)}×</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

/** Paytable of a slot: what its engine pays for each symbol. */
export function PaytableView({ nodeId }: { nodeId: string }) {
  const t = useTranslations('game');
  const ui = useTranslations('ui');
  const { data, error, refetch } = useCall('GET /wps/relay/GCSGAME_paytable', { nodeId });
  if (!data && error)
    return (
      <RefusalLine
        refusal={error}
        action={
          <Button size="s" onClick={() => void refetch()}>
            {ui('tryAgain')}
          </Button>
        }
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    );
  return (
    <div className="pb-4">
      <p className="max-w-prose text-sm text-t2">{t('paytableNote')}</p>
      <ul aria-label={t('paytable')} className="mt-2 grid gap-x-8 md:grid-cols-2">
        {data.symbols.map((symbol, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a symbol has no other name than its place
          <SymbolPays key={`${symbol.kind}${at}`} table={data} at={at} />
        ))}
      </ul>
    </div>
  );
}
