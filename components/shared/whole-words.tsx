import { Fragment } from 'react';

/** A sentence that is broken between its words only, not after the hyphens of a date. */
export function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words keep their places
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ));
}
