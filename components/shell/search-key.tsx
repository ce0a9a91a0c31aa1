'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { readStored, writeStored } from '#lib/client/storage.ts';
import { NO_SEARCH_KEY } from '#lib/rules/search-key.ts';

/** Says that `/` opens the search, and switches that off; the head script looks at the same mark. Phones have no such key. */
export function SearchKey() {
  const t = useTranslations('search');
  const [isOn, setIsOn] = useState(() => readStored('local', NO_SEARCH_KEY) === null);
  return (
    <div className="border-t border-line px-3 py-2 max-md:hidden">
      <Checkbox
        label={t('slashKey')}
        checked={isOn}
        onChange={({ target }) => {
          writeStored('local', NO_SEARCH_KEY, target.checked ? null : '1');
          setIsOn(target.checked);
        }}
      />
    </div>
  );
}
