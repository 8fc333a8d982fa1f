import type { Language } from '../../values.ts'

/** Rows name the words that they were sent with. */
export const TEMPLATE_VERSION = 'ask-2026-11'

interface Words {
  name: string
  /** Empty: the shop has no name that may be shown. */
  company: string
  link: string
}

/** Asks for a review whatever it says, at whatever time, and shows the way out. */
export const ASK_TEXT: Record<Language, (words: Words) => string> = {
  pt: ({ name, company, link }) =>
    `Olá, ${name}! Obrigado por ${company ? `escolher ${company}` : 'sua visita'}. Quando quiser, conte como foi sua experiência: ${link}\n\nNo mesmo link você também pode falar com a gerência ou pedir para não receber mais mensagens.`,
  en: ({ name, company, link }) =>
    `Hi ${name}! Thank you for ${company ? `choosing ${company}` : 'your visit'}. When you like, tell others how it was: ${link}\n\nAt the same link you can also talk to the manager or ask us not to write again.`,
}
