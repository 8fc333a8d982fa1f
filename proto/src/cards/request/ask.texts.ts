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

/** The same words as a mail: what stands above its button, and below it. */
export const ASK_MAIL: Record<Language, (words: Omit<Words, 'link'>) => AskMail> = {
  pt: ({ name, company }) => ({
    subject: company ? `Como foi sua experiência com ${company}?` : 'Como foi sua experiência?',
    intro: [
      name ? `Olá, ${name}!` : 'Olá!',
      `Obrigado por ${company ? `escolher ${company}` : 'sua visita'}. Quando quiser, conte como foi sua experiência.`,
    ],
    button: 'Contar como foi',
    outro: 'Na mesma página você também pode falar com a gerência ou pedir para não receber mais mensagens.',
    leave: 'Não quero mais receber estes pedidos',
  }),
  en: ({ name, company }) => ({
    subject: company ? `How was your experience with ${company}?` : 'How was your experience?',
    intro: [
      name ? `Hi ${name}!` : 'Hello!',
      `Thank you for ${company ? `choosing ${company}` : 'your visit'}. When you like, tell others how it was.`,
    ],
    button: 'Tell how it was',
    outro: 'On the same page you can also talk to the manager or ask us not to write again.',
    leave: 'Do not ask me again',
  }),
}

interface AskMail {
  subject: string
  intro: readonly string[]
  button: string
  outro: string
  leave: string
}
