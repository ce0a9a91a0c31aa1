'use client';

import { Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { SearchField } from '#components/ui/forms/search-field.tsx';

const HelpPageResults = onDemand(
  async () => (await import('./help-page-results.tsx')).HelpPageResults,
  ['help'],
);

/** Search above the topics of the help page; shown where there are scripts. `label` is its name. */
export function HelpPageSearch({ label }: { label: string }) {
  const [query, setQuery] = useState('');
  const trimmed = query.trim();
  return (
    <div className="mb-6 hidden [html[data-js]_&]:block">
      <SearchField
        action=""
        label={label}
        placeholder={label}
        value={query}
        onChange={event => setQuery(event.target.value)}
        formProps={{ onSubmit: event => event.preventDefault() }}
        className="md:w-104"
      />
      {trimmed && (
        <div className="mt-5 max-w-168">
          <Suspense>
            <HelpPageResults query={trimmed} onPick={() => setQuery('')} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
