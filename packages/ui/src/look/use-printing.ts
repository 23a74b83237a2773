import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is drawn only once the page is being printed has to know it from its first moment. */
let isOnPaper = false;

/** Whether the page is being printed: what is drawn for paper has to stand there before the browser goes on. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(() => isOnPaper);
  useEffect(() => {
    const before = () => {
      isOnPaper = true;
      flushSync(() => setIsPrinting(true));
    };
    const after = () => {
      isOnPaper = false;
      setIsPrinting(false);
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
