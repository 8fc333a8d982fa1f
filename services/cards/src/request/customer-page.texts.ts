import type { Language } from '@avaliax/proto/values.ts'

export const CUSTOMER_PAGE_TEXTS = {
  pt: {
    title: 'Como foi sua experiência?',
    titleOf: (company: string) => `Como foi sua experiência com ${company}?`,
    body: 'Você decide se quer contar, e o que contar.',
    google: 'Escrever no Google',
    manager: 'Falar com a gerência',
    managerNote: 'Só a empresa lê. Não é uma avaliação, e você pode fazer as duas coisas.',
    send: 'Enviar à gerência',
    leave: 'Não me enviem mais mensagens',
  },
  en: {
    title: 'How was your experience?',
    titleOf: (company: string) => `How was your experience with ${company}?`,
    body: 'It is up to you whether you tell, and what you tell.',
    google: 'Write on Google',
    manager: 'Tell the manager',
    managerNote: 'Only the business reads it. It is not a review, and you can do both.',
    send: 'Send to the manager',
    leave: 'Do not ask me again',
  },
} as const satisfies Record<Language, object>

export type CustomerNotice = 'gone' | 'left' | 'told' | 'empty' | 'tooLong' | 'outage' | 'busy' | 'noPlace'

interface Notice {
  title: string
  body: string
}

export const NOTICES: Record<CustomerNotice, Record<Language, Notice>> = {
  gone: {
    pt: { title: 'Este link não está mais em uso', body: 'Você já pode fechar esta página.' },
    en: { title: 'This link is no longer in use', body: 'You can close this page.' },
  },
  left: {
    pt: { title: 'Pronto', body: 'Não vamos mais convidar você para avaliar.' },
    en: { title: 'Done', body: 'We will not ask you for a review again.' },
  },
  told: {
    pt: { title: 'Mensagem enviada', body: 'A gerência vai ler o que você escreveu. Obrigado!' },
    en: { title: 'Message sent', body: 'The manager will read what you wrote. Thank you!' },
  },
  empty: {
    pt: { title: 'A mensagem está vazia', body: 'Volte e escreva o que você quer dizer à gerência.' },
    en: { title: 'The message is empty', body: 'Go back and write what you want to tell the manager.' },
  },
  tooLong: {
    pt: { title: 'A mensagem é longa demais', body: 'Volte e use no máximo 2.000 caracteres.' },
    en: { title: 'The message is too long', body: 'Go back and use at most 2,000 characters.' },
  },
  outage: {
    pt: { title: 'Tente de novo em alguns minutos', body: 'Não conseguimos abrir a página agora.' },
    en: { title: 'Please try again in a few minutes', body: 'We can’t open the page right now.' },
  },
  busy: {
    pt: {
      title: 'Sua mensagem já chegou',
      body: 'Aguarde a resposta da gerência antes de escrever de novo.',
    },
    en: {
      title: 'Your message has arrived',
      body: 'Please wait for the manager’s answer before you write again.',
    },
  },
  noPlace: {
    pt: { title: 'Obrigado pela visita!', body: 'As avaliações desta empresa não estão disponíveis agora.' },
    en: { title: 'Thank you for your visit!', body: 'Reviews aren’t available for this business right now.' },
  },
}
