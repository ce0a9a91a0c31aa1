import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NumberTokens } from './number-tokens.tsx';
import { mergedNumbers, numberRows, randomNumber } from './numbers.ts';

const KEYS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

function QuickKey({
  disabled = false,
  onClick,
  children,
}: {
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button size="s" look="quiet" className="min-h-11" disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}

/**
 * Keypad for numbers of a fixed length on phones: the last digit adds the number, a digit of a two-digit number
 * also chooses its row. What is half typed is shown after the chosen numbers.
 */
export function NumberKeypad({
  count,
  picks,
  onChange,
}: {
  count: number;
  picks: readonly string[];
  onChange: (picks: string[]) => void;
}) {
  const t = useTranslations('lottery');
  const [typed, setTyped] = useState('');
  const add = (numbers: readonly string[]) => {
    setTyped('');
    onChange(mergedNumbers(picks, numbers));
  };
  const press = (digit: string) => {
    const next = typed + digit;
    if (next.length === count) add([next]);
    else setTyped(next);
  };
  const clear = () => {
    setTyped('');
    onChange([]);
  };
  return (
    <div className="grid gap-3 border-t border-line p-3">
      <div aria-live="polite">
        <NumberTokens picks={picks} onChange={onChange}>
          <li className="num grid min-h-11 min-w-11 place-items-center rounded-md border border-dashed border-line-strong px-3 text-md">
            {typed.padEnd(count, '_')}
          </li>
        </NumberTokens>
      </div>
      <fieldset aria-label={t('typeNumbers', { count })} className="grid grid-cols-5 gap-2">
        {KEYS.map(digit => (
          <button
            key={digit}
            type="button"
            onClick={() => press(digit)}
            className="num h-13 rounded-md border border-line-strong text-lg font-bold active:bg-s3"
          >
            {digit}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-x-1">
        {count === 2 && (
          <>
            <QuickKey disabled={typed === ''} onClick={() => add(numberRows.beginning(typed))}>
              {t('rowBeginning', { digit: typed || '–' })}
            </QuickKey>
            <QuickKey disabled={typed === ''} onClick={() => add(numberRows.ending(typed))}>
              {t('rowEnding', { digit: typed || '–' })}
            </QuickKey>
            <QuickKey onClick={() => add(numberRows.pairs())}>{t('pairs')}</QuickKey>
          </>
        )}
        <QuickKey onClick={() => add([randomNumber(count)])}>{t('random')}</QuickKey>
        <QuickKey disabled={typed === ''} onClick={() => setTyped(typed.slice(0, -1))}>
          {t('deleteDigit')}
        </QuickKey>
        <QuickKey disabled={picks.length === 0 && typed === ''} onClick={clear}>
          {t('quick_clear')}
        </QuickKey>
      </div>
    </div>
  );
}
