import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { humanDay } from '#lib/i18n/human-dates.ts';
import { BIRTHDAY_AGE_YEARS } from '#lib/rules/fields/ages.ts';
import { countryCodes } from '#lib/rules/fields/countries.ts';
import { occupations, type ProfileName, sourcesOfIncome } from '#lib/rules/fields/profile-fields.ts';

export type ProfileChoice = { value: string; label: string };

/** Options of the lists, in the page's language; countries by name. */
export function useProfileChoices(): Partial<Record<ProfileName, readonly ProfileChoice[]>> {
  const t = useTranslations('centre');
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    return {
      nationality: countryCodes
        .map(value => ({ value, label: names.of(value) ?? value }))
        .toSorted((one, two) => compare(one.label, two.label)),
      occupation: occupations.map(value => ({ value, label: t(`occupation_${value}`) })),
      sourceOfIncome: sourcesOfIncome.map(value => ({ value, label: t(`income_${value}`) })),
    };
  }, [locale, t]);
}

/** Formats a value for display: the name of a code, a formatted date, other texts unchanged. */
export function useProfileValue(): (name: ProfileName, value: string) => string {
  const locale = useLocale();
  const choices = useProfileChoices();
  return (name, value) => {
    if (name === 'birthday' && /^\d{4}-\d\d-\d\d$/.test(value)) return humanDay(Date.parse(value), locale);
    return choices[name]?.find(choice => choice.value === value)?.label ?? value;
  };
}

/** Returns the hint under a field: that it is final, and why it is asked for. */
export function useProfileHint(): (name: ProfileName, once: boolean) => string | undefined {
  const t = useTranslations('centre');
  /** Chinese sentences are not separated by a space. */
  const space = useLocale() === 'zh-CN' ? '' : ' ';
  const why: Partial<Record<ProfileName, string>> = {
    payee: t('why_payee'),
    birthday: t('why_birthday', { years: BIRTHDAY_AGE_YEARS }),
    idNumber: t('why_idNumber'),
    nationality: t('why_nationality'),
    region: t('why_region'),
    sourceOfIncome: t('why_sourceOfIncome'),
  };
  return (name, once) => {
    const parts = [...(why[name] ? [why[name]] : []), ...(once ? [t('once')] : [])];
    return parts.length > 0 ? parts.join(space) : undefined;
  };
}
