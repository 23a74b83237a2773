/** Letters of an SMS that take one place each (GSM 03.38); of its second table, which takes two, none is written. */
const GSM = /[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]/u;

/** The nearest letter of an SMS: `Córdoba` is `Cordoba`, what has none goes. */
function gsmLetter(letter: string): string {
  if (GSM.test(letter)) return letter;
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(plain).every((each) => GSM.test(each)) ? plain : '';
}

/** A text in the letters of an SMS: one other letter would make it twice as dear and half as long. */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC'), gsmLetter).join('').replaceAll(/ {2,}/g, ' ').trim();
}

/**
 * What somebody typed, as a part of an SMS or a mail to somebody else: letters, digits and what stands between them, so that nobody sends a
 * link or an order of their own in our name; cut at a word where it is too long.
 */
export function typedPart(text: string, max: number): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ,.'-]/gu, ' ')
    // telephones make a link of what has a full stop inside
    .replaceAll(/\.(?=\S)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const letters = Array.from(plain);
  if (letters.length <= max) return plain;
  const cut = letters.slice(0, max).join('');
  const word = cut.lastIndexOf(' ');
  return (word > max / 2 ? cut.slice(0, word) : cut).replace(/[ ,.'-]+$/, '');
}
