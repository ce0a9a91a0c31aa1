'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { IconButton } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { TextArea } from '#components/ui/forms/text-area.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useBackCloses } from '#lib/client/use-back-closes.ts';
import { useCall } from '#lib/client/use-call.ts';
import { ADDRESS_CHARACTERS, MAX_PIECES } from '#lib/rules/points/points.ts';
import { PinField } from './pin-field.tsx';
import { type Item, type Points, RECORDS, refreshPoints } from './point-data.ts';

function Quantity({
  value,
  most,
  onChange,
}: {
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const t = useTranslations('points');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset aria-label={t('quantity')} className="flex items-center rounded-md border border-line-strong">
        <IconButton label={t('fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <span aria-hidden="true">−</span>
        </IconButton>
        <output aria-live="polite" className="num w-12 border-x border-line py-2.5 text-center font-bold">
          {value}
        </output>
        <IconButton label={t('more')} disabled={value >= most} onClick={() => onChange(value + 1)}>
          <span aria-hidden="true">+</span>
        </IconButton>
      </fieldset>
      <p className="text-sm text-t3">{t('enoughFor', { count: most })}</p>
    </div>
  );
}

/** Address of the last redemption, to start with. */
function useLastAddress(): string {
  const { data } = useCall(RECORDS, { page: 1, size: 10 });
  return data?.list.find(one => one.receivingAddress)?.receivingAddress ?? '';
}

/** Redeems points for an item: quantity, address, payment password, and the sum before and after. */
export function RedeemDialog({
  item,
  points,
  onClose,
  onRedeemed,
}: {
  item: Item;
  points: Points;
  onClose: () => void;
  onRedeemed: () => void;
}) {
  const t = useTranslations('points');
  useBackCloses(onClose);
  const format = useFormatter();
  const action = useAction();
  const last = useLastAddress();
  const [quantity, setQuantity] = useState(1);
  const [typed, setTyped] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const isSent = item.kind === 'goods';
  const address = (typed ?? last).trim();
  const bound = useTextBound(address, ADDRESS_CHARACTERS, t('addressHint'));
  const most = Math.max(
    1,
    Math.min(MAX_PIECES, item.stock ?? MAX_PIECES, Math.floor(points.pointBalance / item.pointsRequirement)),
  );
  const sum = quantity * item.pointsRequirement;
  const isReady = pin !== '' && (!isSent || address !== '') && sum <= points.pointBalance;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSent && bound.isOver) return;
    void action.run(async () => {
      const { redeemId } = await moneyCall(
        'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
        {
          rewardId: item.rewardId,
          quantity,
          pointsRequirement: item.pointsRequirement,
          password: pin,
          ...(isSent ? { address } : {}),
        },
        ['password'],
      );
      showToast('positive', t('redeemed', { title: item.title, number: redeemId }));
      await refreshPoints();
      onRedeemed();
    });
  };
  const stock = item.stock === null ? t('noLimit') : t('left', { count: item.stock });
  return (
    <Dialog
      open
      size="l"
      title={item.title}
      lead={`${t('each', { count: item.pointsRequirement })} · ${stock}`}
      art={
        <Image src={item.image} alt="" width={320} height={240} className="h-full w-full object-contain" />
      }
      onClose={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        {item.about && <p className="text-md text-t2">{item.about}</p>}
        <Quantity value={quantity} most={most} onChange={setQuantity} />
        {isSent && (
          <TextArea
            label={t('address')}
            {...bound.words}
            autoComplete="street-address"
            value={typed ?? last}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        <PinField isSet={points.hasPaymentPassword} pin={pin} onChange={setPin} />
        <Rows>
          <Row name={t('now')}>{format.number(points.pointBalance)}</Row>
          <Row name={t('thisItem')}>− {format.number(sum)}</Row>
          <Row name={t('after')}>{format.number(points.pointBalance - sum)}</Row>
        </Rows>
        <MoneyAction action={action} unknown={t('unknown')} busyLabel={t('redeeming')} disabled={!isReady}>
          {t('redeemFor', { count: sum })}
        </MoneyAction>
        <p className="text-sm text-t3">{t('reviewed')}</p>
      </Form>
    </Dialog>
  );
}
