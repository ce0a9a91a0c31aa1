'use client';

import { type ComponentProps, type MouseEvent, type SubmitEvent, useEffect, useState } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Settles once the fields show their errors (as `handleSubmit` of react-hook-form does). */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/** Ignores the further clicks of a double click: it submits once, also where the first has been answered. */
function submitOnce(event: MouseEvent<HTMLFormElement>): void {
  if (event.detail > 1 && (event.target as Element).closest('[type=submit]')) event.preventDefault();
}

/**
 * Form of the design system; a double click submits once. A submit that leaves invalid fields, or one with a
 * note (`data-noted`), moves the focus to the first of them and
 * scrolls its label, control and message into view below the title of a dialog (its scroll padding,
 * dialogs.css), also where the field had the focus already. Native validation is off unless
 * `noValidate={false}`.
 */
export function Form({ onSubmit, ...form }: Props) {
  const [submitted, setSubmitted] = useState<{ form: HTMLFormElement }>();
  useEffect(() => {
    const wrong = submitted?.form.querySelector<HTMLElement>('[aria-invalid=true],[data-noted]');
    wrong?.focus({ preventScroll: true });
    // The browser would only scroll to the control and leave its label behind the title.
    wrong?.closest('[data-field]')?.scrollIntoView?.({ block: 'nearest' });
  }, [submitted]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    await onSubmit(event);
    setSubmitted({ form: currentTarget });
  };
  return <form method="post" noValidate onClickCapture={submitOnce} {...form} onSubmit={submit} />;
}
