'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { periodCodes } from '#lib/rules/contracts/periods.ts';
import { deductions, MAX_TIERS, rateNames } from '#lib/rules/contracts/terms.ts';
import { columnsOfKind, type Draft, type DraftColumn, parseWholeUnits, withTier } from './terms-draft.ts';

const PERCENT: readonly DraftColumn[] = rateNames;

type Props = { draft: Draft; onChange: (draft: Draft) => void; shown: boolean };

function Dividend({ draft, onChange }: Props) {
  const t = useTranslations('contracts');
  const toggle = (name: string, on: boolean) =>
    onChange({
      ...draft,
      deducts: deductions.filter(one => (one === name ? on : draft.deducts.includes(one))),
    });
  return (
    <>
      <Select
        label={t('period')}
        value={draft.period}
        onChange={event => onChange({ ...draft, period: event.target.value as Draft['period'] })}
      >
        {periodCodes.map(code => (
          <option key={code} value={code}>
            {t(`period_${code}`)}
          </option>
        ))}
      </Select>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-med text-t2">{t('deducts')}</legend>
        {deductions.map(name => (
          <Checkbox
            key={name}
            label={t(`deduct_${name}`)}
            checked={draft.deducts.includes(name)}
            onChange={event => toggle(name, event.target.checked)}
          />
        ))}
        <Checkbox
          label={t('carries')}
          checked={draft.carries}
          onChange={event => onChange({ ...draft, carries: event.target.checked })}
        />
      </fieldset>
    </>
  );
}

/** Terms as fields: 1 to 6 tiers. `shown`: wrong numbers are marked. */
export function TermsEditor({ draft, onChange, shown }: Props) {
  const t = useTranslations('contracts');
  const change = (id: number, name: DraftColumn, text: string) =>
    onChange({
      ...draft,
      tiers: draft.tiers.map(tier => (tier.id === id ? { ...tier, [name]: text } : tier)),
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      {draft.kind === 'dividend' && <Dividend draft={draft} onChange={onChange} shown={shown} />}
      {draft.tiers.map((tier, index) => (
        <fieldset key={tier.id} className="grid gap-2 rounded-lg border border-line p-3">
          <legend className="px-1 font-bold">{t('tierNumber', { number: index + 1 })}</legend>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {columnsOfKind(draft.kind).map(name => {
              const text = tier[name] ?? '';
              const isWrong = shown && parseWholeUnits(name, text, draft.currency) === null;
              return (
                <TextField
                  key={name}
                  label={t(`tier_${name}`)}
                  inputMode="decimal"
                  value={text}
                  error={isWrong ? t('wrongNumber') : undefined}
                  trailing={PERCENT.includes(name) ? <span className="px-2 text-t3">%</span> : undefined}
                  onChange={event => change(tier.id, name, event.target.value)}
                />
              );
            })}
          </div>
          {draft.tiers.length > 1 && (
            <Button
              size="s"
              look="quiet"
              className="justify-self-start"
              onClick={() => onChange({ ...draft, tiers: draft.tiers.filter(({ id }) => id !== tier.id) })}
            >
              {t('removeTier', { number: index + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {draft.tiers.length < MAX_TIERS && (
        <Button className="justify-self-start" onClick={() => onChange(withTier(draft))}>
          {t('addTier')}
        </Button>
      )}
    </div>
  );
}
