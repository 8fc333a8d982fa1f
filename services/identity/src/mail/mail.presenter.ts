import { PRODUCT_NAME, signatureOf } from '@avaliax/proto/brand.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import type { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import { namedFor } from '@avaliax/proto/product-name.ts'
import type { InvoiceLink } from '@avaliax/proto/tenancy/invoice.internal.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { AgencyWeek } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { LEAVE_LABEL } from '@avaliax/providers/mailer/leave-link.ts'
import { mailButton, mailPage } from '@avaliax/providers/mailer/mail-page.ts'
import { senderOf } from '@avaliax/providers/mailer/name-in-mail.ts'
import { blockHtml, blockText, reportBlock } from '@avaliax/providers/mailer/report-block.ts'
import { invoiceRows } from './invoice-block.presenter.ts'
import { MAIL_TEXTS } from './mail.texts.ts'
import type { MailNames } from './mail-names.lookup.ts'
import {
  type UrgentInMail,
  urgentBlock,
  urgentHtml,
  urgentSubject,
  urgentText,
} from './urgent-block.presenter.ts'
import { URGENT_COUNT } from './urgent-mail.texts.ts'
import { type AwayOwner, awayRows, rowTable, rowText, weekRows } from './week-block.presenter.ts'

const COMPANY = { pt: 'Conta de', en: 'Account of' } as const
/** For a mail that leaves without a name; a sentence may begin with it. */
const SOME_AGENCY = { pt: 'a agência', en: 'the agency' } as const
const SOME_COMPANY = { pt: 'a sua empresa', en: 'your company' } as const

interface MailInput extends MailNames {
  kind: MailKind
  language: Language
  /** The button leads there. */
  url: string
  /** The address that takes the place of the receiver's. */
  other?: string
  /** Such mails are ended there; null for those that cannot be. */
  leaveUrl?: string | null
  /** These happened, one line each, below the greeting; a single line is the subject as well. */
  lines?: readonly string[] | undefined
  /** The agency's own words below the lines, a paragraph each. */
  words?: readonly string[] | undefined
  /** Shown in words below the lines. */
  urgent?: readonly UrgentInMail[] | undefined
  invoices?: readonly InvoiceLink[] | undefined
  /** Shown in figures below the lines. */
  reports?: readonly NamedReport[] | undefined
  week?: AgencyWeek | undefined
  away?: readonly AwayOwner[] | undefined
}

const ALSO_THE_PRODUCT = / (?:no|on) Avaliax\b/
const SUBJECT_MAX = 120
const shorten = (line: string) => (line.length > SUBJECT_MAX ? `${cutBetween(line, SUBJECT_MAX)}…` : line)

/** A mail as text and as HTML of the same words: no picture but the agency's logo, no foreign addresses. */
export function composeMail(input: MailInput): {
  subject: string
  text: string
  html: string
  senderName: string | null
} {
  const {
    kind,
    language,
    url,
    lines = [],
    words = [],
    urgent = [],
    invoices = [],
    reports = [],
    week,
    away = [],
    leaveUrl,
    other = '',
    brand,
    companyName,
    personName,
  } = input
  const texts = MAIL_TEXTS[kind][language]
  const { button } = texts
  const news = [...(urgent.length > 0 ? [URGENT_COUNT[language](urgent.length)] : []), ...lines]
  const [firstUrgent] = urgent
  const told = firstUrgent && urgent.length === 1 ? urgentSubject(firstUrgent, language) : news[0]
  const subject =
    (told && (firstUrgent || news.length === 1) && shorten(told)) || namedFor(brand.name, texts.subject)
  const agency = brand.name === PRODUCT_NAME ? null : brand.name
  const values: Record<string, string> = {
    agency: agency ?? SOME_AGENCY[language],
    company: companyName ?? SOME_COMPANY[language],
    person: personName ?? '',
    other,
    host: new URL(url).host,
  }
  // Whoever reads the agency's name need not read it twice.
  const namedHere = (line: string) =>
    namedFor(brand.name, agency && line.includes('{agency}') ? line.replace(ALSO_THE_PRODUCT, '') : line)
  const isKnown = (line: string) => personName !== null || !line.includes('{person}')
  const fill = (line: string) => {
    const text = namedHere(line).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  }
  const intro = [...texts.intro.filter(isKnown).map(fill), ...news, ...words]
  const outro = texts.outro.map(fill)
  const signature = [...(companyName ? [`${COMPANY[language]} ${companyName}`] : []), signatureOf(brand)]
  const blocks = reports.map((report) => reportBlock(report, { language, url }))
  const about = { language, url }
  const reviews = urgent.map((review) => urgentBlock(review, about))
  // One review has its own buttons, and there is nothing else to see.
  const isOneReview = firstUrgent !== undefined && news.length === 1 && urgent.length === 1
  const concerns = [
    ...invoiceRows(invoices, language),
    ...(week ? weekRows(week, about) : []),
    ...awayRows(away, about),
  ]
  const text = [
    ...intro,
    ...reviews.map(urgentText),
    ...blocks.map(blockText),
    ...concerns.map(rowText),
    ...(isOneReview ? [] : [url]),
    ...outro,
    ...signature,
    ...(leaveUrl ? [`${LEAVE_LABEL[language]}: ${leaveUrl}`] : []),
  ].join('\n\n')
  const html = mailPage({
    language,
    subject,
    intro,
    outro,
    brand,
    signature,
    blocks: [
      ...reviews.map((review) => urgentHtml(review, (button) => mailButton(button, brand.colour))),
      ...blocks.map((block) => blockHtml(block, brand.colour)),
      rowTable(concerns),
    ],
    button: { label: isOneReview ? null : button, url },
    leave: leaveUrl ? { label: LEAVE_LABEL[language], url: leaveUrl } : undefined,
  })
  return { subject: `${subject} · ${brand.name}`, text, html, senderName: senderOf(brand) }
}
