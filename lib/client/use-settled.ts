import { useEffect, useState } from 'react';

const PAUSE_MS = 180;

/** Returns the text once typing has paused (debounced). */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
