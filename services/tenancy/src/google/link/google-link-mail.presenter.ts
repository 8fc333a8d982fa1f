import { type Brand, signatureOf } from '@avaliax/proto/brand.ts'
import { GOOGLE_LINK_DAYS } from '@avaliax/proto/tenancy/google-link.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { mailPage } from '@avaliax/providers/mailer/mail-page.ts'
import { nameInMail, senderOf } from '@avaliax/providers/mailer/name-in-mail.ts'

interface Input {
  company: string
  url: string
  language: Language
  brand: Brand
}

const TEXTS = {
  pt: {
    subject: 'Conectar {company} ao Google',
    intro:
      'Para cuidar das avaliações de {company}, {agency} precisa que você conecte o perfil da empresa no Google. Leva um minuto no celular.',
    button: 'Conectar o Google',
    outro: `O link vale uma vez e por ${GOOGLE_LINK_DAYS} dias. Antes de conectar, você vê o que será lido e escrito. Não o repasse: quem abrir primeiro conecta.`,
    company: 'sua empresa',
  },
  en: {
    subject: 'Connect {company} to Google',
    intro:
      'To look after the reviews of {company}, {agency} asks you to connect its Google profile. It takes a minute on your phone.',
    button: 'Connect Google',
    outro: `The link is used once and lasts ${GOOGLE_LINK_DAYS} days. Before you connect, you see what is read and written. Do not pass it on: whoever opens it first connects.`,
    company: 'your company',
  },
} as const

/** Asks an owner to connect Google, as text and as HTML of the same words. */
export function googleLinkMail({ company, url, language, brand }: Input) {
  const texts = TEXTS[language]
  const name = nameInMail(company) ?? texts.company
  const fill = (text: string) => text.replace('{company}', name).replace('{agency}', brand.name)
  const subject = fill(texts.subject)
  const intro = [fill(texts.intro)]
  const signature = [signatureOf(brand)]
  const html = mailPage({
    language,
    subject,
    intro,
    button: { label: texts.button, url },
    outro: [texts.outro],
    brand,
    signature,
  })
  const text = [...intro, url, texts.outro, ...signature].join('\n\n')
  return { subject: `${subject} · ${brand.name}`, text, html, senderName: senderOf(brand) }
}
