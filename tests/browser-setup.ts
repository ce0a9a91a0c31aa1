import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fetchRefusalWords } from '#lib/client/refusal-words.ts';

// Parts under test speak English (components/ui/test-frame.tsx), what they fetch themselves too.
document.documentElement.lang = 'en';
await fetchRefusalWords();

afterEach(cleanup);
