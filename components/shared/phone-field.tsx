'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { controlBox, controlInput, FieldFrame, type FieldWords } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { NamedCountry } from './use-countries.ts';

const FLAG = { width: 24, height: 18 };
const flagOf = (code: string) => `/img/COUNTRY_FLAG/${code.toUpperCase()}.png`;

type CountryProps = {
  countries: readonly NamedCountry[];
  dialingCode: string;
  onDialingCode: (dialingCode: string) => void;
};

/** The system's own list of countries under a flag and a dialling code: one box with the number beside it. */
function CountrySelect({ countries, dialingCode, onDialingCode }: CountryProps) {
  const t = useTranslations('sms');
  const country = countries.find(one => one.countryDialingCode === dialingCode);
  return (
    <span className="relative flex h-full flex-none items-center gap-2 rounded-l-md border-r border-line pr-2 pl-3 has-[select:hover]:bg-s3">
      {country ? (
        <Picture eager src={flagOf(country.countryCode)} alt="" {...FLAG} className="rounded-[2px] keyline" />
      ) : (
        <span className="h-4.5 w-6 rounded-[2px] bg-s3" />
      )}
      <span className="num min-w-8 text-base">{dialingCode && `+${dialingCode}`}</span>
      <Icon name="chevron-down" size={14} className="text-t3" />
      <select
        aria-label={t('country')}
        autoComplete="tel-country-code"
        value={dialingCode}
        disabled={countries.length === 0}
        onChange={event => onDialingCode(event.target.value)}
        className="absolute inset-0 cursor-pointer appearance-none bg-s2 text-transparent opacity-0"
      >
        {countries.map(({ countryCode, countryDialingCode, name }) => (
          <option key={countryCode} value={countryDialingCode}>
            {`${name} +${countryDialingCode}`}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * A mobile number beside its country (flag and dialling code). Takes what an input takes, so `{...register('mobile')}`
 * fits; what is typed stays as it is typed, spaces and all: the rule and the platform read it (lib/rules/phone.ts).
 */
export function PhoneField({
  label,
  hint,
  error,
  countries,
  dialingCode,
  onDialingCode,
  ...input
}: FieldWords & CountryProps & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {wiring => (
        <div className={controlBox}>
          <CountrySelect countries={countries} dialingCode={dialingCode} onDialingCode={onDialingCode} />
          <input
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={32}
            {...input}
            {...wiring}
            type="tel"
            className={`${controlInput} num`}
          />
        </div>
      )}
    </FieldFrame>
  );
}
