'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import {
  type LinkChannel,
  type LinkTarget,
  linkChannels,
  linkDays,
  linkTargets,
} from '#lib/rules/agents/links.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import { type AgentRates, type GivenRates, RateFields, ratesText } from './rate-fields.tsx';
import { isAboutRemark, RemarkField, useRemark } from './remark-field.tsx';

type TargetProps = { value: string; error: string | undefined; onChange: (id: string) => void };
const GAMES_SHOWN = 12;

/** Game by a part of its name. */
function GameField({ value, error, onChange }: TargetProps) {
  const t = useTranslations('agents');
  const [name, setName] = useState('');
  const gameName = useDeferredValue(name.trim());
  const input = { pageSize: GAMES_SHOWN, ...(gameName ? { gameName } : {}) };
  const games = useCall('GET /wps/relay/GCSGAME_gameList', input, { keepOlder: true });
  return (
    <>
      <TextField
        type="search"
        label={t('findGame')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Select
        label={t('targetGame')}
        required
        error={error}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{t('chooseTarget')}</option>
        {games.data?.games.map(game => (
          <option key={game.nodeId} value={game.nodeId}>
            {game.displayName || game.gameName}
          </option>
        ))}
      </Select>
    </>
  );
}

function PromotionField({ value, error, onChange }: TargetProps) {
  const t = useTranslations('agents');
  const promotions = useCall('GET /wps/relay/MCSFE_getListAnnouncements', { types: 'PR' });
  return (
    <Select
      label={t('targetPromotion')}
      required
      error={error}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{t('chooseTarget')}</option>
      {promotions.data?.promotion.map(one => (
        <option key={one.id} value={one.id}>
          {one.title}
        </option>
      ))}
    </Select>
  );
}

function useNewLink() {
  const [target, setTarget] = useState<LinkTarget>('register');
  const [targetId, setTargetId] = useState('');
  const [channel, setChannel] = useState<LinkChannel | ''>('');
  const [remark, setRemark] = useState('');
  const [days, setDays] = useState(0);
  const [rates, setRates] = useState<GivenRates>({});
  const [isChecked, setChecked] = useState(false);
  const action = useAction();
  const note = useRemark(remark, action.refusal);
  const isAimless = target !== 'register' && targetId === '';
  const send = async () => {
    setChecked(true);
    if (isAimless || note.isOver) return;
    await action.run(async () => {
      const { code } = await moneyCall('POST /wps/relay/MCSFE_createAffiliateUrl', {
        target,
        ...(target === 'register' ? {} : { targetId }),
        ...(channel ? { channel } : {}),
        remark: remark.trim(),
        expiryDays: days,
        rates: ratesText(rates),
      });
      replaceOverlay(agentHref('registerCenter', `l-${code}`));
    });
  };
  const aim = (next: LinkTarget) => {
    setTarget(next);
    setTargetId('');
    setChecked(false);
  };
  const values = { isUnaimed: isChecked && isAimless, note, target, targetId, channel, remark, days, rates };
  return { ...values, aim, setTargetId, setChannel, setRemark, setDays, setRates, action, send };
}

type NewLink = ReturnType<typeof useNewLink>;

function Fields({ form }: { form: NewLink }) {
  const t = useTranslations('agents');
  const aimless = form.isUnaimed ? t('targetMissing') : undefined;
  return (
    <>
      <Select
        label={t('opens')}
        value={form.target}
        onChange={event => form.aim(event.target.value as LinkTarget)}
      >
        {linkTargets.map(one => (
          <option key={one} value={one}>
            {t(`target_${one}`)}
          </option>
        ))}
      </Select>
      {form.target === 'game' && (
        <GameField value={form.targetId} error={aimless} onChange={form.setTargetId} />
      )}
      {form.target === 'promotion' && (
        <PromotionField value={form.targetId} error={aimless} onChange={form.setTargetId} />
      )}
      <Select
        label={t('channel')}
        value={form.channel}
        onChange={event => form.setChannel(event.target.value as NewLink['channel'])}
      >
        <option value="">{t('channel_none')}</option>
        {linkChannels.map(one => (
          <option key={one} value={one}>
            {t(`channel_${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('expires')}
        value={form.days}
        onChange={event => form.setDays(Number(event.target.value))}
      >
        {linkDays.map(days => (
          <option key={days} value={days}>
            {days === 0 ? t('expiryNone') : t('expiryDays', { count: days })}
          </option>
        ))}
      </Select>
      <RemarkField
        value={form.remark}
        words={form.note.words}
        onChange={typed => {
          form.setRemark(typed);
          form.action.clear();
        }}
      />
    </>
  );
}

function LinkForm({ own }: { own: AgentRates }) {
  const t = useTranslations('agents');
  const form = useNewLink();
  const { refusal, busy } = form.action;
  if (!own.permissions.includes('open-accounts')) return <p className="text-md text-t2">{t('mayNotLink')}</p>;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    return form.send();
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <Panel className="grid gap-3.5 p-4">
        <Fields form={form} />
        {refusal && !isAboutRemark(refusal) && <RefusalLine refusal={refusal} />}
        <Button type="submit" look="primary" busy={busy} busyLabel={t('creating')}>
          {t('createLink')}
        </Button>
      </Panel>
      <Panel className="p-4">
        <RateFields own={own} rates={form.rates} onChange={form.setRates} />
      </Panel>
    </Form>
  );
}

/** Makes an invitation link: where it leads, its channel, its end, a remark, and the rates that it gives. */
export function CreateLink() {
  const own = useCall('GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType', {});
  return (
    <QueryBoundary query={own} standIn="h-96">
      {data => <LinkForm own={data} />}
    </QueryBoundary>
  );
}
