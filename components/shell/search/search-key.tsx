'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { readStored, writeStored } from '#lib/client/storage.ts';
import { SEARCH_KEY_OFF } from '#lib/inline/search-key.ts';

/**
 * Setting of the `/` shortcut that opens the search: on or off; the head script reads the same storage key.
 * Not shown on phones, which have no such key.
 */
export function SearchKey() {
  const t = useTranslations('search');
  const [isOn, setIsOn] = useState(() => readStored('local', SEARCH_KEY_OFF) === null);
  return (
    <div className="border-t border-line px-3 py-2 max-md:hidden">
      <Checkbox
        label={t('slashKey')}
        checked={isOn}
        onChange={({ target }) => {
          writeStored('local', SEARCH_KEY_OFF, target.checked ? null : '1');
          setIsOn(target.checked);
        }}
      />
    </div>
  );
}
