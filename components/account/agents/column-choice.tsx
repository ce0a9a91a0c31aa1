'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { readStored, writeStored } from '#lib/client/storage.ts';
import {
  moveColumn,
  type PeopleColumn,
  peopleColumns,
  readColumns,
  toggleColumn,
} from '#lib/rules/agents/people-columns.ts';

/** Name under which the choice is kept in this browser. */
const STORED = 'downline-columns';

/** Chosen columns in their order, kept in this browser. */
export function useColumnChoice() {
  const [chosen, setChosen] = useState(() => readColumns(readStored('local', STORED)));
  const choose = (columns: readonly PeopleColumn[]) => {
    setChosen(columns);
    writeStored('local', STORED, columns.join(','));
  };
  return { chosen, choose };
}

/** Button that unfolds the choice of columns: which are shown, and in which order. */
export function ColumnChoice({ chosen, choose }: ReturnType<typeof useColumnChoice>) {
  const t = useTranslations('agents');
  const [isOpen, setOpen] = useState(false);
  const hidden = peopleColumns.filter(column => !chosen.includes(column));
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('columns')}
      </Button>
      {isOpen && (
        <Panel className="w-full p-4">
          <fieldset className="grid gap-1">
            <legend className="mb-2 text-sm text-t3">{t('columnsHint')}</legend>
            <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
              {[...chosen, ...hidden].map(column => {
                const place = chosen.indexOf(column);
                const name = t(`column_${column}`);
                return (
                  <li key={column} className="flex min-h-10 items-center justify-between gap-2">
                    <Checkbox
                      label={name}
                      checked={place >= 0}
                      disabled={chosen.length === 1 && place >= 0}
                      onChange={() => choose(toggleColumn(chosen, column))}
                    />
                    {place >= 0 && (
                      <span className="flex">
                        {([-1, 1] as const).map(places => (
                          <IconButton
                            key={places}
                            label={t(places < 0 ? 'columnLeft' : 'columnRight', { name })}
                            // Stays focusable at the ends: the focus is not lost on the way there.
                            aria-disabled={place + places < 0 || place + places >= chosen.length}
                            onClick={() => choose(moveColumn(chosen, column, places))}
                            className="aria-disabled:opacity-40"
                          >
                            <Icon name={places < 0 ? 'arrow-left' : 'arrow-right'} size={16} />
                          </IconButton>
                        ))}
                      </span>
                    )}
                  </li>
                );
              })}
            </ol>
          </fieldset>
        </Panel>
      )}
    </>
  );
}
