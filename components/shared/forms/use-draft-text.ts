import { useState } from 'react';
import { readFormDraft, saveFormDraft } from '#lib/client/form-draft.ts';

/** State of a field that a reload of the tab leaves filled in; setting it to `initial` removes what was stored. */
export function useDraftText(name: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readFormDraft(name) ?? initial);
  const change = (next: string) => {
    setText(next);
    saveFormDraft(name, next === initial ? '' : next);
  };
  return [text, change];
}
