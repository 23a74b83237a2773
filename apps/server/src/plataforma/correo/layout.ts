/** One message of ours, before it is HTML and text. */
export interface MailContent {
  title: string;
  paragraphs: readonly string[];
  /** Label and value pairs shown as a small table. */
  facts?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const FONT = "font-family:Inter,'Segoe UI',Arial,sans-serif";

function factsHtml(facts: MailContent['facts']): string {
  if (!facts?.length) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;color:#5b6770;font-size:14px;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:6px 0;color:#12212b;font-size:14px">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:8px 0 16px">${rows.join('')}</table>`;
}

function buttonHtml(button: MailContent['button']): string {
  if (!button) return '';
  return (
    `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#0b5563;color:#ffffff;` +
    `text-decoration:none;padding:12px 20px;border-radius:8px;font-size:15px;font-weight:600">${escapeHtml(button.label)}</a></p>`
  );
}

/** The product's look for e-mail: one column, inline styles, readable without images. Every text is escaped here. */
export function renderMail(product: string, content: MailContent): { html: string; text: string } {
  const paragraphs = content.paragraphs
    .map(
      (paragraph) =>
        `<p style="margin:0 0 12px;font-size:15px;line-height:1.5;color:#12212b">${escapeHtml(paragraph)}</p>`,
    )
    .join('');
  const html =
    `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>${escapeHtml(content.title)}</title></head>` +
    `<body style="margin:0;background:#eef2f3;${FONT}"><div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
    `<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:#0b5563">${escapeHtml(product)}</p>` +
    `<div style="background:#ffffff;border-radius:12px;padding:24px">` +
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#12212b">${escapeHtml(content.title)}</h1>` +
    `${paragraphs}${factsHtml(content.facts)}${buttonHtml(content.button)}</div>` +
    `<p style="margin:16px 0 0;font-size:12px;color:#5b6770">Este es un mensaje automático de ${escapeHtml(product)}.</p>` +
    `</div></body></html>`;
  const text = [
    content.title,
    '',
    ...content.paragraphs,
    ...(content.facts ?? []).map(([label, value]) => `${label}: ${value}`),
    ...(content.button ? ['', `${content.button.label}: ${content.button.url}`] : []),
    '',
    product,
  ].join('\n');
  return { html, text };
}
