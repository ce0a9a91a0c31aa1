'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { CATALOGUE, type Item, type Points } from './point-data.ts';
import { RedeemDialog } from './redeem-dialog.tsx';

const kinds = ['all', 'money', 'voucher', 'goods'] as const;
type Kind = (typeof kinds)[number];

/** Possible action with an item: redeem it, save for it, or nothing while none is left. */
function Verb({ item, points, onRedeem }: { item: Item; points: number; onRedeem: () => void }) {
  const t = useTranslations('points');
  const missing = item.pointsRequirement - points;
  if (item.stock === 0)
    return (
      <Button wide disabled>
        {t('soldOut')}
      </Button>
    );
  if (missing > 0)
    return <p className="num flex min-h-10 items-center text-sm text-t3">{t('toGo', { count: missing })}</p>;
  return (
    <Button wide onClick={onRedeem}>
      {t('redeem')}
      <span className="sr-only"> {item.title}</span>
    </Button>
  );
}

function Card({ item, points, onRedeem }: { item: Item; points: number; onRedeem: () => void }) {
  const t = useTranslations('points');
  const format = useFormatter();
  return (
    <li className="flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-s2">
      <Image
        src={item.image}
        alt=""
        width={320}
        height={240}
        className={classes('aspect-4/3 w-full object-cover', item.stock === 0 && 'opacity-60 grayscale')}
      />
      <div className="flex flex-1 flex-col gap-1 px-4 pt-3 pb-4 max-md:px-3">
        <h3 className="text-base font-bold wrap-anywhere">{item.title}</h3>
        <p className="text-sm text-t3">
          {t(`kind_${item.kind}`)} · {item.stock === null ? t('noLimit') : t('left', { count: item.stock })}
        </p>
        <p className="display num mt-auto pt-1 pb-2 text-xl">
          {format.number(item.pointsRequirement)}{' '}
          <small className="font-text text-sm font-med">{t('points')}</small>
        </p>
        <Verb item={item} points={points} onRedeem={onRedeem} />
      </div>
    </li>
  );
}

function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useTranslations('points');
  return (
    <fieldset aria-label={t('kind')} className="flex overflow-clip rounded-md border border-line-strong">
      {kinds.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
          className="h-9.5 border-l border-line px-3.5 text-md font-med text-t2 -outline-offset-2 first:border-l-0 hover:bg-s3 aria-pressed:bg-sel aria-pressed:text-on-sel max-md:h-11 max-md:px-2.5 max-md:text-sm"
        >
          {t(`kinds_${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Items to redeem points for (docs/features.md#117). */
export function Catalogue({ points, onRedeemed }: { points: Points; onRedeemed: () => void }) {
  const t = useTranslations('points');
  const [kind, setKind] = useState<Kind>('all');
  const [onlyNow, setOnlyNow] = useState(false);
  const [chosen, setChosen] = useState<Item | null>(null);
  const query = useCall(CATALOGUE, {});
  const isNow = (item: Item) => item.stock !== 0 && item.pointsRequirement <= points.pointBalance;
  return (
    <QueryBoundary query={query} standIn="h-96">
      {({ list }) => {
        const shown = list.filter(
          item => (kind === 'all' || item.kind === kind) && (!onlyNow || isNow(item)),
        );
        return (
          <>
            <div className="mb-5 flex flex-wrap items-center gap-4">
              <KindChoice kind={kind} onChange={setKind} />
              <Checkbox
                label={t('onlyNow')}
                checked={onlyNow}
                onChange={event => setOnlyNow(event.target.checked)}
              />
            </div>
            {shown.length === 0 ? (
              <EmptyState level={3} title={t('nothingTitle')}>
                {t('nothingText')}
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
                {shown.map(item => (
                  <Card
                    key={item.rewardId}
                    item={item}
                    points={points.pointBalance}
                    onRedeem={() => setChosen(item)}
                  />
                ))}
              </ul>
            )}
            {chosen && (
              <RedeemDialog
                item={chosen}
                points={points}
                onClose={() => setChosen(null)}
                onRedeemed={() => {
                  setChosen(null);
                  onRedeemed();
                }}
              />
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}
