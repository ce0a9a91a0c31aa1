import { Suspense } from 'react';
import type { CaptchaFieldProps } from './captcha-field.tsx';
import { onDemand } from './on-demand.tsx';

const Field = onDemand(async () => (await import('./captcha-field.tsx')).CaptchaField, ['captcha']);

/** The code in the picture (captcha-field.tsx), which few forms ask for: fetched when one does, its place kept. */
export function Captcha(props: CaptchaFieldProps) {
  return (
    <Suspense fallback={<div className="skeleton h-26.5 rounded-md" />}>
      <Field {...props} />
    </Suspense>
  );
}
