/** Pixels between the margins of an A4 page. */
const PAPER_WIDTH = 718;

/** A frame prints what is in sight of it: while the page is printed it is as tall as what it holds. */
export function growForPrint(frame: HTMLIFrameElement): () => void {
  const before = () => {
    // an outside dashboard is of another origin, and stays as it is
    const page = frame.contentDocument?.documentElement;
    if (!page) return;
    frame.style.width = `${PAPER_WIDTH}px`;
    // content is never lower than its frame
    frame.style.height = '0';
    frame.style.height = `${page.scrollHeight}px`;
    frame.style.width = '';
  };
  const after = () => {
    frame.style.height = '';
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
