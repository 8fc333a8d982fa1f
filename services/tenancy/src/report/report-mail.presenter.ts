import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { type Brand, signatureOf } from '@avaliax/proto/brand.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { LEAVE_LABEL } from '@avaliax/providers/mailer/leave-link.ts'
import { mailPage } from '@avaliax/providers/mailer/mail-page.ts'
import { nameInMail, senderOf } from '@avaliax/providers/mailer/name-in-mail.ts'
import { blockHtml, blockText, reportBlock } from '@avaliax/providers/mailer/report-block.ts'

interface Around {
  language: Language
  /** Its receiver reads the report there without a log-in. */
  url: string
  leaveUrl: string
  brand: Brand
}

const TEXTS = {
  pt: {
    subject: 'Relatório de {month}: {company}',
    intro: 'Este é o relatório de {month} de {company}.',
    button: 'Ver o relatório',
    outro: 'O link abre o relatório sem conta, por 90 dias. Não o repasse a quem não deve ler estes números.',
  },
  en: {
    subject: 'Report of {month}: {company}',
    intro: 'This is the report of {month} of {company}.',
    button: 'See the report',
    outro:
      'The link opens the report without an account, for 90 days. Pass it on only to who may read these figures.',
  },
} as const
const SOME_COMPANY = { pt: 'sua empresa', en: 'your company' } as const

/** A report to somebody without a log-in, as text and as HTML of the same words. */
export function reportMail(report: NamedReport, { language, url, leaveUrl, brand }: Around) {
  const { subject, intro, button, outro } = TEXTS[language]
  const company = nameInMail(report.companyName) ?? SOME_COMPANY[language]
  const month = monthName(report.month, LANGUAGE_TAGS[language])
  const fill = (text: string) => text.replace('{month}', month).replace('{company}', company)
  const block = reportBlock(report, { language, url })
  const signature = [signatureOf(brand)]
  const label = LEAVE_LABEL[language]
  const html = mailPage({
    language,
    subject: fill(subject),
    intro: [fill(intro)],
    blocks: [blockHtml(block, brand.colour)],
    button: { label: button, url },
    outro: [outro],
    brand,
    signature,
    leave: { label, url: leaveUrl },
  })
  const text = [fill(intro), blockText(block), url, outro, ...signature, `${label}: ${leaveUrl}`].join('\n\n')
  return { subject: `${fill(subject)} · ${brand.name}`, text, html, senderName: senderOf(brand) }
}
