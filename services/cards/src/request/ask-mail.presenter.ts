import { type Brand, signatureOf } from '@avaliax/proto/brand.ts'
import { ASK_MAIL } from '@avaliax/proto/cards/request/ask.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { mailPage } from '@avaliax/providers/mailer/mail-page.ts'
import { nameInMail, senderOf } from '@avaliax/providers/mailer/name-in-mail.ts'

interface Input {
  customerName: string
  companyName: string | null
  language: Language
  link: string
  brand: Brand
}

/** The mail in which a shop asks a customer, first or again: names are shown as far as no mail program makes links of them. */
export function askMail({ customerName, companyName, language, link, brand }: Input) {
  const company = nameInMail(companyName) ?? ''
  const words = ASK_MAIL[language]({ name: nameInMail(customerName) ?? '', company })
  const { subject, intro, button, outro, leave } = words
  const signature = [...(company ? [company] : []), signatureOf(brand)]
  const html = mailPage({
    language,
    subject,
    intro,
    button: { label: button, url: link },
    outro: [outro],
    brand,
    signature,
    leave: { label: leave, url: link },
  })
  const text = [...intro, link, outro, ...signature, `${leave}: ${link}`].join('\n\n')
  return { subject, text, html, senderName: company || senderOf(brand) }
}
