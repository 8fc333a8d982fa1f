import { type Brand, signatureOf } from '@avaliax/proto/brand.ts'
import { PLAN_SUMMARY, SHORT_WEEKS } from '@avaliax/proto/scanner/plan.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { LEAVE_LABEL } from '@avaliax/providers/mailer/leave-link.ts'
import { mailPage } from '@avaliax/providers/mailer/mail-page.ts'
import { senderOf } from '@avaliax/providers/mailer/name-in-mail.ts'
import { planOf } from '../scan/scan.domain.ts'
import type { Scan } from '../scan/scan.model.ts'

const TEXTS = {
  pt: {
    subject: 'Seu plano de liderança',
    hello: 'Olá,',
    helloName: 'Olá, {name},',
    intro: 'aqui está o plano que você pediu para {business}, em {city}.',
    button: 'Ver o plano',
    outro: [
      'O plano fica neste link: você pode compartilhar ou imprimir. Ele não mostra seus dados de contato.',
      'Você recebeu este email porque pediu o plano em nosso site. Para apagar seus dados, responda a este email.',
    ],
  },
  en: {
    subject: 'Your plan to first place',
    hello: 'Hello,',
    helloName: 'Hello {name},',
    intro: 'here is the plan you asked for: {business}, {city}.',
    button: 'See the plan',
    outro: [
      'The plan stays at this link, to share or to print. It does not show your contact details.',
      'You get this email because you asked for the plan on our site. To have your data erased, answer this email.',
    ],
  },
} as const

interface MailInput {
  scan: Scan
  name: string | null
  language: Language
  url: string
  leaveUrl: string
  brand: Brand
}

/** The mail with a plan: the figures in a sentence and the way to the page. */
export function planMail({ scan, name, language, url, leaveUrl, brand }: MailInput): {
  subject: string
  text: string
  html: string
  senderName: string | null
} {
  const texts = TEXTS[language]
  const filled = (text: string) =>
    text
      .replace('{business}', () => scan.businessName)
      .replace('{city}', () => scan.city)
      .replace('{name}', () => name ?? '')
  // Nothing that a visitor typed stands in the subject.
  const { subject } = texts
  const plan = planOf(scan)
  const short = SHORT_WEEKS[language](plan)
  const intro = [
    name ? filled(texts.helloName) : texts.hello,
    filled(texts.intro),
    PLAN_SUMMARY[language](plan),
    ...(short ? [short] : []),
  ]
  const signature = signatureOf(brand)
  const html = mailPage({
    language,
    subject,
    intro,
    button: { label: texts.button, url },
    outro: texts.outro,
    brand,
    signature: [signature],
    leave: { label: LEAVE_LABEL[language], url: leaveUrl },
  })
  return {
    subject: `${subject} · ${brand.name}`,
    senderName: senderOf(brand),
    text: [...intro, url, ...texts.outro, signature, `${LEAVE_LABEL[language]}: ${leaveUrl}`].join('\n\n'),
    html,
  }
}
