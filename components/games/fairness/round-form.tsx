'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { diceSides } from '#lib/rules/fair/dice.ts';
import { fishPays } from '#lib/rules/fair/fish.ts';
import { risks } from '#lib/rules/fair/risks.ts';
import { lineCounts } from '#lib/rules/slot/lines.ts';
import { modelNames } from '#lib/rules/slot/model-names.ts';
import { drawnKey } from './draw-text.ts';
import {
  emptyRound,
  type FairKind,
  fairKinds,
  fieldsOfKind,
  type RoundField,
  type RoundValues,
} from './round-values.ts';

const SEEDS: readonly RoundField[] = ['commitment', 'serverSeed', 'clientSeed', 'nonce'];
const MONEY: readonly RoundField[] = ['stake', 'drawn', 'paid'];

type Choice = { values: RoundValues; onChange: (values: RoundValues) => void };

/** Choice of a slot's model and lines. */
function SlotChoice({ values, onChange }: Choice) {
  const t = useTranslations('fairness');
  return (
    <>
      <Select
        label={t('model')}
        value={values.model}
        onChange={event => onChange({ ...values, model: event.target.value as RoundValues['model'] })}
      >
        {modelNames.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('lines')}
        value={values.lines}
        onChange={event => onChange({ ...values, lines: Number(event.target.value) as RoundValues['lines'] })}
      >
        {lineCounts.map(count => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Choice of a bet that is one of a few: side, fish or risk. */
function BetChoice({ values, onChange }: Choice) {
  const t = useTranslations('fairness');
  if (values.kind === 'dice')
    return (
      <Select
        label={t('side')}
        value={values.side}
        onChange={event => onChange({ ...values, side: event.target.value as RoundValues['side'] })}
      >
        {diceSides.map(side => (
          <option key={side} value={side}>
            {t(`side_${side}`)}
          </option>
        ))}
      </Select>
    );
  if (values.kind === 'fish')
    return (
      <Select
        label={t('fish')}
        value={values.fish}
        onChange={event => onChange({ ...values, fish: Number(event.target.value) })}
      >
        {fishPays.map((times, fish) => (
          <option key={times} value={fish}>
            {t('fishPays', { times })}
          </option>
        ))}
      </Select>
    );
  if (values.kind === 'slot') return <SlotChoice values={values} onChange={onChange} />;
  if (values.kind !== 'wheel' && values.kind !== 'drop') return null;
  return (
    <Select
      label={t('risk')}
      value={values.risk}
      onChange={event => onChange({ ...values, risk: event.target.value as RoundValues['risk'] })}
    >
      {risks.map(risk => (
        <option key={risk} value={risk}>
          {t(`risk_${risk}`)}
        </option>
      ))}
    </Select>
  );
}

/** Values of a round: filled from the record, or typed. */
export function RoundForm({
  values,
  wrong,
  busy,
  onChange,
  onCheck,
}: {
  values: RoundValues;
  wrong: readonly RoundField[];
  busy: boolean;
  onChange: (values: RoundValues) => void;
  onCheck: () => void;
}) {
  const t = useTranslations('fairness');
  const field = (name: RoundField) => (
    <TextField
      key={name}
      label={name === 'drawn' ? t(drawnKey(values.kind)) : t(name)}
      error={wrong.includes(name) ? t(`wrong_${name}`) : undefined}
      value={values[name]}
      autoComplete="off"
      spellCheck={false}
      onChange={event => onChange({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault();
        onCheck();
      }}
    >
      <Select
        label={t('kind')}
        value={values.kind}
        onChange={event => onChange({ ...values, kind: event.target.value as FairKind, drawn: '' })}
      >
        {fairKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`kind_${kind}`)}
          </option>
        ))}
      </Select>
      <BetChoice values={values} onChange={onChange} />
      {fieldsOfKind[values.kind].map(field)}
      {SEEDS.map(field)}
      {MONEY.map(field)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" size="l" busy={busy} busyLabel={t('computing')}>
          {t('recompute')}
        </Button>
        <Button size="l" onClick={() => onChange(emptyRound(values.currency))}>
          {t('clear')}
        </Button>
      </div>
    </form>
  );
}
