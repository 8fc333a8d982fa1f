import { html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { type Brand, signatureOf } from '@avaliax/proto/brand.ts'
import { REPORT_TEXTS } from '@avaliax/proto/tenancy/report.texts.ts'
import type { WeekFigures, WeekReport } from '@avaliax/proto/tenancy/week-report.fields.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { LEAVE_LABEL } from '@avaliax/providers/mailer/leave-link.ts'
import { mailPage } from '@avaliax/providers/mailer/mail-page.ts'
import { nameInMail, senderOf } from '@avaliax/providers/mailer/name-in-mail.ts'

interface Around {
  companyName: string
  logoUrl: string | null
  language: Language
  leaveUrl: string
  publicUrl: string
  brand: Brand
}

const TEXTS = {
  pt: {
    subject: 'Semana de {from} a {to}: {company}',
    intro:
      'Estes são os números de {company} de segunda, {from}, a domingo, {to}, como estavam ao sair este email.',
    before: 'semana anterior: {value}',
    ofNew: 'de {value} novas',
    now: 'de todos os meses',
  },
  en: {
    subject: 'Week of {from} to {to}: {company}',
    intro:
      'These are the figures of {company} from Monday, {from}, to Sunday, {to}, as they were when this mail left.',
    before: 'week before: {value}',
    ofNew: 'of {value} new',
    now: 'of all months',
  },
} as const
const SOME_COMPANY = { pt: 'sua empresa', en: 'your company' } as const
const CELL = 'padding:5px 0;border-bottom:1px solid #dbe2e1'
const SMALL = `${CELL};color:#55635f;font-size:13px`

const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** A week's report to somebody without a log-in, as text and as HTML of the same words. */
export function weekMail(report: WeekReport, around: Around) {
  const { language, leaveUrl, publicUrl, brand, logoUrl } = around
  const texts = TEXTS[language]
  const company = nameInMail(around.companyName) ?? SOME_COMPANY[language]
  const [from, to] = [dayText(report.from), dayText(report.to)]
  const fill = (text: string) =>
    text.replaceAll('{from}', from).replaceAll('{to}', to).replace('{company}', company)
  const rows = rowsOf(report, language)
  const signature = [signatureOf(brand)]
  const label = LEAVE_LABEL[language]
  const picture =
    logoUrl &&
    html`<p style="margin:0 0 12px"><img src="${new URL(logoUrl, publicUrl).href}" alt="" height="48" style="display:block;height:48px;max-width:180px;object-fit:contain;background:#ffffff;border-radius:6px"></p>`
  const table = html`<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse">${rows.map(
    ({ name, value, note }) =>
      html`<tr><td class="ax-line" style="${CELL}">${name}</td><td class="ax-line" align="right" style="${CELL}"><strong>${value}</strong></td><td class="ax-line ax-small" align="right" style="${SMALL}">${note}</td></tr>`,
  )}</table>`
  const page = mailPage({
    language,
    subject: fill(texts.subject),
    intro: [fill(texts.intro)],
    blocks: [picture || null, table],
    button: { label: null, url: publicUrl },
    outro: [],
    brand,
    signature,
    leave: { label, url: leaveUrl },
  })
  const lines = rows.map(({ name, value, note }) => `${name}: ${value} (${note})`).join('\n')
  const text = [fill(texts.intro), lines, ...signature, `${label}: ${leaveUrl}`].join('\n\n')
  return { subject: `${fill(texts.subject)} · ${brand.name}`, text, html: page, senderName: senderOf(brand) }
}

function rowsOf({ figures, previous, urgentLeft }: WeekReport, language: Language) {
  const texts = TEXTS[language]
  const locale = LANGUAGE_TAGS[language]
  const number = (value: number) => value.toLocaleString(locale)
  const rating = ({ averageRating }: WeekFigures) =>
    averageRating?.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) ?? '–'
  const before = (value: string) => texts.before.replace('{value}', value)
  const word = (name: keyof typeof REPORT_TEXTS) => REPORT_TEXTS[name][language]
  return [
    { name: word('visits'), value: number(figures.visits), note: before(number(previous.visits)) },
    {
      name: word('newReviews'),
      value: number(figures.newReviews),
      note: before(number(previous.newReviews)),
    },
    { name: word('averageRating'), value: rating(figures), note: before(rating(previous)) },
    {
      name: word('answered'),
      value: number(figures.answered),
      note: texts.ofNew.replace('{value}', number(figures.newReviews)),
    },
    { name: word('urgentLeft'), value: number(urgentLeft), note: texts.now },
  ]
}
