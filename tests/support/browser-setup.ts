import { format } from 'node:util';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { pageLocale } from '#lib/client/page-locale.ts';
import { fetchRefusalTexts } from '#lib/client/refusal-texts.ts';
import type { PartArea } from '#lib/rules/routes/part-texts.ts';

// Components under test speak English (components/ui/test-frame.tsx), as do the texts they load themselves.
document.documentElement.lang = 'en';
await fetchRefusalTexts();

// A warning is a defect of the component or of the test that causes it.
for (const level of ['warn', 'error'] as const)
  console[level] = (...parts: unknown[]) => {
    throw new Error(`console.${level}: ${format(...parts)}`);
  };

// jsdom does not know <search>, and React warns of a tag that its browser does not know.
const createElement = document.createElement.bind(document);
document.createElement = (tag: string, options?: ElementCreationOptions) => {
  const element = createElement(tag, options);
  if (tag === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};

afterEach(cleanup);

// No server runs here: texts are read from the files that it would send.
vi.mock('#lib/client/part-texts.ts', () => ({
  partTexts: async (area: PartArea) => (await import(`../../messages/${pageLocale()}/${area}.json`)).default,
}));
