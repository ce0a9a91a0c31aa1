import type { AbstractIntlMessages } from 'next-intl';
import { type PartArea, partTextsPath } from '#lib/rules/routes/part-texts.ts';
import { PartError } from './load-part.ts';
import { pageLocale } from './page-locale.ts';

const fetched = new Map<string, Promise<AbstractIntlMessages>>();

/** Id of the brand of the current document (app/[locale]/layout.tsx). */
function pageBrand(): string {
  return document.documentElement.dataset.brand ?? '';
}

async function fetchTexts(address: string): Promise<AbstractIntlMessages> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new PartError('texts', address);
  return answer.json();
}

/**
 * Loads the messages of an area in the page's language, once per page. Rejects with a PartError; a failed
 * file is fetched again at the next call.
 */
export function partTexts(area: PartArea): Promise<AbstractIntlMessages> {
  const address = partTextsPath(pageBrand(), pageLocale(), area);
  const texts = fetched.get(address) ?? fetchTexts(address);
  fetched.set(address, texts);
  texts.catch(() => fetched.delete(address));
  return texts;
}
