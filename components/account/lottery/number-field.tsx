'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { NumberKeypad } from './number-keypad.tsx';
import { NumberTokens } from './number-tokens.tsx';
import { mergedNumbers, randomNumber } from './numbers.ts';

type Props = { count: number; picks: readonly string[]; onChange: (picks: string[]) => void };

/** All numbers of one or two digits to choose from. */
function Grid({ count, picks, onChange }: Props) {
  const t = useTranslations('lottery');
  const all = Array.from({ length: 10 ** count }, (_, value) => String(value).padStart(count, '0'));
  return (
    <fieldset aria-label={t('numbers')} className="grid grid-cols-10 gap-1">
      {all.map(number => (
        <button
          key={number}
          type="button"
          aria-pressed={picks.includes(number)}
          onClick={() =>
            onChange(
              picks.includes(number) ? picks.filter(one => one !== number) : mergedNumbers(picks, [number]),
            )
          }
          className="num h-9 rounded-md border border-line text-md hover:bg-s3 aria-pressed:border-transparent aria-pressed:bg-t1 aria-pressed:text-s0"
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}

/** Typed numbers, and the first one that is none of `count` digits. */
function readNumbers(text: string, count: number): { found: string[]; wrong: string | undefined } {
  const found = text.split(/[\s,;]+/).filter(Boolean);
  return { found, wrong: found.find(one => !/^\d+$/.test(one) || one.length !== count) };
}

/** Numbers that are typed, with those that are chosen so far. */
function Typed({ count, picks, onChange }: Props) {
  const t = useTranslations('lottery');
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const { found, wrong } = readNumbers(text, count);
  const add = () => {
    if (wrong !== undefined || found.length === 0) return;
    onChange(mergedNumbers(picks, found));
    setText('');
  };
  return (
    <div className="grid gap-3">
      <TextField
        label={t('typeNumbers', { count })}
        hint={t('typeHint')}
        error={wrong && (isLeft || text.endsWith(' ')) ? t('typeWrong', { number: wrong, count }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onBlur={() => setLeft(true)}
        onChange={event => {
          setLeft(false);
          setText(event.target.value);
        }}
        trailing={
          <Button size="s" onClick={add} disabled={found.length === 0 || wrong !== undefined}>
            {t('addNumbers')}
          </Button>
        }
      />
      <NumberTokens picks={picks} onChange={onChange} />
    </div>
  );
}

/** Grid or typed numbers, with a number by chance. */
function Fields(props: Props) {
  const t = useTranslations('lottery');
  const { count, picks, onChange } = props;
  return (
    <div className="grid gap-3 border-t border-line p-4">
      {count <= 2 ? <Grid {...props} /> : <Typed {...props} />}
      <div className="flex gap-2">
        <Button size="s" onClick={() => onChange(mergedNumbers(picks, [randomNumber(count)]))}>
          {t('random')}
        </Button>
        <Button size="s" look="quiet" disabled={picks.length === 0} onClick={() => onChange([])}>
          {t('quick_clear')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Choice of numbers of a fixed length: from a grid where there are few, else typed or by chance; on phones with a
 * keypad.
 */
export function NumberField(props: Props) {
  return (
    <>
      <div className="max-md:hidden">
        <Fields {...props} />
      </div>
      <div className="md:hidden">
        <NumberKeypad {...props} />
      </div>
    </>
  );
}
