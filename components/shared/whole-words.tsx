import { Fragment } from 'react';

/** Sentence that breaks only between words, not after the hyphens of a date. */
export function WholeWords({ text }: { text: string }) {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }) => (
    <Fragment key={start}>
      {start > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ));
}
