import { type Html, html, raw } from '@avaliax/chassis/http/pages/html.ts'
import { type Brand, showsName } from '@avaliax/proto/brand.ts'
import { accentOf } from '@avaliax/proto/brand-accent.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'
import { markLetters } from '@avaliax/proto/brand-mark.ts'
import type { Language } from '@avaliax/proto/values.ts'

const BODY =
  'margin:0;padding:24px 12px;background:#f5f7f7;color:#14211f;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
const CARD =
  'max-width:520px;margin:0 auto;padding:32px 28px;border:1px solid #dbe2e1;border-radius:16px;background:#ffffff'
const BUTTON =
  'display:inline-block;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600'
const buttonStyle = (colour: string) => `${BUTTON};background:${colour};color:${inkOn(colour)}`
/** The text keeps the colour of what stands around it, which a dark page changes. */
const PLAIN_BUTTON = `${BUTTON};padding:12px 21px;border:1px solid #dbe2e1;color:inherit`
const SMALL = 'margin:0;color:#55635f;font-size:13px'

/** Programs that know dark colours take these; the others keep the inline ones, which are readable on their own. */
const DARK_PAGE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ax-body{background:#0f1716!important;color:#e8efed!important}
.ax-card{background:#172220!important;border-color:#2c3c39!important;color:#e8efed!important}
.ax-small{color:#a3b3af!important}
.ax-line{border-color:#2c3c39!important}
.ax-stars{color:#f2a900!important}
`
/** A navy button is not seen on a dark page. */
function darkStyle(colour: string): string {
  const { fill, onFill } = accentOf(colour, 'dark')
  return `${DARK_PAGE}.ax-button{background:${fill}!important;color:${onFill}!important}\n}`
}

/** The mark in letters: pictures are blocked until a reader allows them, and an attachment looks like a file. */
const letters = (brand: Brand) =>
  html`<td width="40" align="center" valign="middle" aria-hidden="true"><div style="width:40px;height:40px;border-radius:10px;background:${brand.colour};color:${inkOn(brand.colour)};font:700 20px/40px system-ui,Arial,sans-serif;letter-spacing:-1px">${markLetters(brand)?.letters ?? html`a<span style="color:#f2a900">x</span>`}</div></td>`

/** The logo may be blocked: the name beside it says whose mail this is. */
const logo = (address: string, alt: string) =>
  html`<td height="40" valign="middle"><img src="${address}" alt="${alt}" height="40" style="display:block;height:40px;max-width:160px;background:#ffffff;border-radius:6px"></td>`

const markOf = (brand: Brand, origin: string): Html =>
  brand.logoUrl
    ? logo(new URL(brand.logoUrl, origin).href, showsName(brand) ? '' : brand.name)
    : letters(brand)

interface Button {
  label: string
  url: string
  /** The second of two. */
  plain?: boolean
}

/** Draws the button that leads into the application. */
export const mailButton = ({ label, url, plain = false }: Button, colour: string): Html =>
  plain
    ? html`<a class="ax-line" href="${url}" style="${PLAIN_BUTTON}">${label}</a>`
    : html`<a class="ax-button" href="${url}" style="${buttonStyle(colour)}">${label}</a>`

const isLabelled = (button: Page['button']): button is Button => button.label !== null

interface Page {
  language: Language
  subject: string
  intro: readonly string[]
  /** Tables and the like, between the words and the button. */
  blocks?: readonly (Html | null)[]
  /** Without a label it is not shown: the blocks have their own. */
  button: { label: string | null; url: string }
  outro: readonly string[]
  /** Whose mail this is: the agency, and at its end the agency, the product, the company. */
  brand: Brand
  signature: readonly string[]
  /** The receiver ends such mails there. */
  leave?: { label: string; url: string } | undefined
}

/** One look for every mail: nothing in it that a reader has to load but the agency's logo. */
export function mailPage({
  language,
  subject,
  intro,
  blocks = [],
  button,
  outro,
  brand,
  signature,
  leave,
}: Page): string {
  const lines = (text: string) =>
    text.split('\n').flatMap((line, at) => (at > 0 ? [html`<br>`, line] : [line]))
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${lines(text)}</p>\n`
  const small = (text: string) => html`<p class="ax-small" style="${SMALL}">${text}</p>\n`
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${raw(darkStyle(brand.colour))}</style></head>
<body class="ax-body" style="${BODY}"><div class="ax-card" style="${CARD}">
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px"><tr>${markOf(brand, button.url)}
${showsName(brand) && html`<td style="padding-left:12px;font-size:18px;font-weight:700">${brand.name}</td>`}</tr></table>
${intro.map(paragraph)}${blocks}${
  isLabelled(button) &&
  html`<p style="margin:24px 0">${mailButton(button, brand.colour)}</p>
`
}${outro.map(paragraph)}${
  button.label !== null &&
  html`<p class="ax-small" style="${SMALL};word-break:break-all">${button.url}</p>
`
}<div class="ax-line" style="margin:24px 0 16px;border-top:1px solid #dbe2e1"></div>
${signature.map(small)}${leave && html`<p class="ax-small" style="${SMALL}"><a href="${leave.url}" style="color:inherit">${leave.label}</a></p>\n`}</div></body></html>`.toString()
}
