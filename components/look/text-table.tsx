'use client';

import { useDeferredValue, useState } from 'react';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { type Locale, localeIds } from '#lib/rules/routes/locales.ts';

type Texts = Readonly<Record<Locale, string>>;
type Override = { brand: string; texts: Texts };
type Row = { key: string; texts: Texts; overrides: readonly Override[] };
type Area = { area: string; rows: readonly Row[] };

/** Returns the rows whose key or any text has these words, in any case. */
function found(rows: readonly Row[], words: string, onlyOverrides: boolean): readonly Row[] {
  const lowerCase = words.trim().toLowerCase();
  return rows.filter(({ key, texts, overrides }) => {
    if (onlyOverrides && overrides.length === 0) return false;
    const all = [key, ...[{ texts }, ...overrides].flatMap(one => Object.values(one.texts))];
    return all.some(text => text.toLowerCase().includes(lowerCase));
  });
}

function Languages({ texts, brand }: { texts: Texts; brand?: string }) {
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-3">
      {localeIds.map(locale => (
        <p key={locale} lang={locale} className="whitespace-pre-wrap break-words">
          {brand && <Tag look="accent">{brand}</Tag>} {texts[locale]}
        </p>
      ))}
    </div>
  );
}

function AreaRows({ area, rows }: Area) {
  return (
    <section id={area} aria-label={area} className="mt-8">
      <h2 className="display sticky top-0 bg-s0 py-2 text-xl">
        {area} <span className="num text-md text-t3">{rows.length}</span>
      </h2>
      <ul>
        {rows.map(({ key, texts, overrides }) => (
          <li key={key} className="grid gap-1 border-line border-t py-3 text-md">
            <code className="text-sm text-t3 break-all">{key}</code>
            <Languages texts={texts} />
            {overrides.map(one => (
              <Languages key={one.brand} brand={one.brand} texts={one.texts} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All messages side by side in every language, by area, with a search and the overrides of brands. */
export function TextTable({ areas }: { areas: readonly Area[] }) {
  const [words, setWords] = useState('');
  const [onlyOverrides, setOnlyOverrides] = useState(false);
  const deferredWords = useDeferredValue(words);
  const shown = areas
    .map(({ area, rows }) => ({ area, rows: found(rows, deferredWords, onlyOverrides) }))
    .filter(({ rows }) => rows.length > 0);
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-[1fr_auto]">
        <TextField label="Key or words" value={words} onChange={event => setWords(event.target.value)} />
        <Checkbox
          label="Only overrides of brands"
          checked={onlyOverrides}
          onChange={event => setOnlyOverrides(event.target.checked)}
        />
      </div>
      <p role="status" className="mt-4 text-t2">
        {count} messages
      </p>
      <nav aria-label="Areas" className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {shown.map(({ area }) => (
          <a key={area} href={`#${area}`} className="underline">
            {area}
          </a>
        ))}
      </nav>
      {shown.map(one => (
        <AreaRows key={one.area} {...one} />
      ))}
    </>
  );
}
