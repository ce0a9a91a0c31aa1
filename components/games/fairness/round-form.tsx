'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { diceSides } from '#lib/rules/fair/dice.ts';
import { type InstantKind, instantKinds } from '#lib/rules/fair/instant.ts';
import { emptyRound, fieldsOfKind, type RoundField, type RoundValues } from './round-values.ts';

const SEEDS: readonly RoundField[] = ['commitment', 'serverSeed', 'clientSeed', 'nonce'];
const MONEY: readonly RoundField[] = ['stake', 'drawn', 'paid'];

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
      label={name === 'drawn' ? t(`drawn_${values.kind}`) : t(name)}
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
        onChange={event => onChange({ ...values, kind: event.target.value as InstantKind, drawn: '' })}
      >
        {instantKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`kind_${kind}`)}
          </option>
        ))}
      </Select>
      {values.kind === 'dice' && (
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
      )}
      {fieldsOfKind[values.kind].map(field)}
      {SEEDS.map(field)}
      {MONEY.map(field)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" size="l" busy={busy} busyLabel={t('computing')}>
          {t('recompute')}
        </Button>
        <Button size="l" onClick={() => onChange(emptyRound)}>
          {t('clear')}
        </Button>
      </div>
    </form>
  );
}
