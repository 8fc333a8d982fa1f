import { html, raw } from '@avaliax/chassis/http/pages/html.ts'
import type { Language } from '@avaliax/proto/values.ts'

const BODY =
  'margin:0;padding:24px 12px;background:#f5f7f7;color:#14211f;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
const CARD =
  'max-width:520px;margin:0 auto;padding:32px 28px;border:1px solid #dbe2e1;border-radius:16px;background:#ffffff'
const BUTTON =
  'display:inline-block;padding:13px 22px;border-radius:10px;background:#0f5c5c;color:#ffffff;text-decoration:none;font-weight:600'
const SMALL = 'margin:0;color:#55635f;font-size:13px'

/** Programs that know dark colours take these; the others keep the inline ones, which are readable on their own. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ax-body{background:#0f1716!important;color:#e8efed!important}
.ax-card{background:#172220!important;border-color:#2c3c39!important;color:#e8efed!important}
.ax-small{color:#a3b3af!important}
.ax-line{border-color:#2c3c39!important}
.ax-button{background:#14807c!important;color:#ffffff!important}
}`

/** The mark in letters: pictures are blocked until a reader allows them, and an attachment looks like a file. */
const MARK = html`<td width="40" height="40" align="center" valign="middle" style="width:40px;height:40px;border-radius:10px;background:#0f5c5c;color:#ffffff;font:700 20px/40px system-ui,Arial,sans-serif;letter-spacing:-1px" aria-hidden="true">a<span style="color:#f2a900">x</span></td>`

interface Page {
  language: Language
  subject: string
  intro: readonly string[]
  button: { label: string; url: string }
  outro: readonly string[]
  /** Whose mail this is: name of the product, the agency, the company. */
  sender: { product: string; signature: readonly string[] }
}

/** One look for every mail: nothing in it that a reader has to load. */
export function mailPage({ language, subject, intro, button, outro, sender }: Page): string {
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>\n`
  const small = (text: string) => html`<p class="ax-small" style="${SMALL}">${text}</p>\n`
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${raw(DARK)}</style></head>
<body class="ax-body" style="${BODY}"><div class="ax-card" style="${CARD}">
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px"><tr>${MARK}
<td style="padding-left:12px;font-size:18px;font-weight:700">${sender.product}</td></tr></table>
${intro.map(paragraph)}<p style="margin:24px 0"><a class="ax-button" href="${button.url}" style="${BUTTON}">${button.label}</a></p>
${outro.map(paragraph)}<p class="ax-small" style="${SMALL};word-break:break-all">${button.url}</p>
<div class="ax-line" style="margin:24px 0 16px;border-top:1px solid #dbe2e1"></div>
${sender.signature.map(small)}</div></body></html>`.toString()
}
