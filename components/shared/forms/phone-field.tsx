'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { controlBox, controlInput, FieldFrame, type FieldWords } from '#components/ui/forms/field.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import type { NamedCountry } from './use-countries.ts';

const FLAG = { width: 24, height: 18 };
const flagOf = (code: string) => `/img/COUNTRY_FLAG/${code.toUpperCase()}.png`;

type CountryProps = {
  countries: readonly NamedCountry[];
  dialingCode: string;
  onDialingCode: (dialingCode: string) => void;
};

/** Native select of countries, shown as flag and dialling code, in one box with the number. */
function CountrySelect({ countries, dialingCode, onDialingCode }: CountryProps) {
  const t = useTranslations('sms');
  const country = countries.find(one => one.countryDialingCode === dialingCode);
  return (
    <span className="relative flex h-full flex-none items-center gap-2 rounded-l-md border-r border-line pr-2 pl-3 has-[select:hover]:bg-s3">
      {country ? (
        <Image eager src={flagOf(country.countryCode)} alt="" {...FLAG} className="rounded-[2px] keyline" />
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
 * Mobile number with its country (flag and dialling code). Takes the props of an input, so
 * `{...register('mobile')}` works; the text stays as typed, spaces included: the rule and the platform parse
 * it (lib/rules/fields/phone.ts).
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
