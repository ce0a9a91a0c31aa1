import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { pageLocale } from '#lib/client/page-locale.ts';
import { fetchRefusalTexts } from '#lib/client/refusal-texts.ts';
import type { PartArea } from '#lib/rules/routes/part-texts.ts';

// Components under test speak English (components/ui/test-frame.tsx), as do the texts they load themselves.
document.documentElement.lang = 'en';
await fetchRefusalTexts();

afterEach(cleanup);

// No server runs here: texts are read from the files that it would send.
vi.mock('#lib/client/part-texts.ts', () => ({
  partTexts: async (area: PartArea) => (await import(`../../messages/${pageLocale()}/${area}.json`)).default,
}));
