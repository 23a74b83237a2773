/** Pixels between the margins of an A4 page, rounded up: 10 mm all around (`shell.module.css`). */
const PAPER = { width: 718, height: 1049 };

/**
 * A frame prints only its visible part, and is cut at each end of a page. While the page is printed the frame grows as tall as its content,
 * and blocks that would be cut begin on the next page.
 */
export function growForPrint(frame: HTMLIFrameElement): () => void {
  const before = () => {
    // an outside dashboard is of another origin, and stays as it is
    const { contentDocument: page, contentWindow: inside } = frame;
    if (!page || !inside) return;
    // the frame prepares itself before it is measured, whichever of the two gets the browser's event first
    inside.dispatchEvent(new Event('beforeprint'));
    frame.style.width = `${PAPER.width}px`;
    // content is never lower than its frame
    frame.style.height = '0';
    breakPages(page);
    frame.style.height = `${page.documentElement.scrollHeight}px`;
    frame.style.width = '';
  };
  const after = () => {
    frame.style.height = '';
    for (const block of blocksOf(frame.contentDocument)) block.style.marginTop = '';
    frame.contentWindow?.dispatchEvent(new Event('afterprint'));
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

function blocksOf(page: Document | null): HTMLElement[] {
  return page ? [...page.querySelectorAll<HTMLElement>('[data-print-block]')] : [];
}

/** From the top down, for each that moves takes along what follows it. */
function breakPages(page: Document): void {
  for (const block of blocksOf(page)) {
    const { top, height } = block.getBoundingClientRect();
    const from = Math.floor(top % PAPER.height);
    if (height <= PAPER.height && from + height > PAPER.height) block.style.marginTop = `${PAPER.height - from}px`;
  }
}
