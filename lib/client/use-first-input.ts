import { useEffect, useEffectEvent } from 'react';

/** Runs once, as somebody begins to type anywhere on the page: the time to fetch what a form needs when it is sent. */
export function useFirstInput(effect: () => void): void {
  const run = useEffectEvent(effect);
  useEffect(() => {
    const onInput = () => run();
    document.addEventListener('input', onInput, { once: true });
    return () => document.removeEventListener('input', onInput);
  }, []);
}
