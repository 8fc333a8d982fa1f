import type { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { LETTER_TEXTS } from './letter-texts.ts'

const NAME = 'Avaliax'

interface Wanted {
  kind: MailKind
  language: Language
  /** Where the button leads. */
  url: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600'
const BODY = 'margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif'
const CARD = 'max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff'

/** A mail as text and as plain HTML: no pictures, no foreign addresses, nothing that a reader has to load. */
export function composeLetter({ kind, language, url }: Wanted): {
  subject: string
  text: string
  html: string
} {
  const { subject, intro, button, outro } = LETTER_TEXTS[kind][language]
  const text = [...intro, url, ...outro, NAME].join('\n\n')
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${BODY}"><div style="${CARD}"><p style="margin:0 0 24px;font-weight:700">${NAME}</p>`,
    ...intro.map(paragraph),
    `<p style="margin:0 0 24px"><a href="${escaped(url)}" style="${BUTTON}">${escaped(button)}</a></p>`,
    ...outro.map(paragraph),
    `<p style="margin:0;color:#52525b;font-size:13px;word-break:break-all">${escaped(url)}</p>`,
    '</div></body></html>',
  ].join('\n')
  return { subject: `${subject} · ${NAME}`, text, html }
}
