import type { Language } from '@avaliax/proto/values.ts'

interface Words {
  title: string
  body: string
}
type InBoth<T> = Record<Language, T>

export const APPROVAL_TEXTS: InBoth<{
  title: (company: string) => string
  body: (agency: string) => string
  review: (author: string, rating: number) => string
  stars: (rating: number) => string
  noText: string
  reply: string
  approve: string
  note: string
  noteHint: string
  decline: string
}> = {
  pt: {
    title: (company) => `Publicar esta resposta de ${company}?`,
    body: (agency) => `${agency} escreveu a resposta. Ela só vai ao Google se você concordar.`,
    review: (author, rating) => `${author}, ${rating} de 5 estrelas`,
    stars: (rating) => `${rating} de 5 estrelas`,
    noText: 'Sem texto, só as estrelas.',
    reply: 'Resposta',
    approve: 'Publicar no Google',
    note: 'O que deve mudar?',
    noteHint: 'Só a agência lê.',
    decline: 'Pedir outra resposta',
  },
  en: {
    title: (company) => `Publish this reply of ${company}?`,
    body: (agency) => `${agency} wrote the reply. It goes to Google only if you agree.`,
    review: (author, rating) => `${author}, ${rating} of 5 stars`,
    stars: (rating) => `${rating} of 5 stars`,
    noText: 'No text, only the stars.',
    reply: 'Reply',
    approve: 'Publish on Google',
    note: 'What should change?',
    noteHint: 'Only the agency reads it.',
    decline: 'Ask for another reply',
  },
}

export type ApprovalNotice = 'approved' | 'declined' | 'changed' | 'gone' | 'notReady' | 'tooLong' | 'away'

export const APPROVAL_NOTICES: Record<ApprovalNotice, InBoth<Words>> = {
  approved: {
    pt: {
      title: 'Resposta aprovada',
      body: 'Ela está a caminho do Google. Você já pode fechar esta página.',
    },
    en: { title: 'Reply approved', body: 'It is on its way to Google. You can close this page.' },
  },
  declined: {
    pt: { title: 'Resposta devolvida', body: 'Nada foi publicado. A agência vai escrever outra.' },
    en: { title: 'Reply sent back', body: 'Nothing was published. The agency will write another one.' },
  },
  changed: {
    pt: {
      title: 'Esta resposta mudou',
      body: 'O texto não é mais o deste link. Se for preciso, você recebe outro.',
    },
    en: {
      title: 'This reply has changed',
      body: 'The text is no longer that of this link. You get another one if needed.',
    },
  },
  gone: {
    pt: { title: 'Este link não está mais em uso', body: 'Você já pode fechar esta página.' },
    en: { title: 'This link is no longer in use', body: 'You can close this page.' },
  },
  notReady: {
    pt: {
      title: 'A conexão com o Google está parada',
      body: 'Nada foi publicado. Avise a agência e abra este link de novo quando a conexão voltar.',
    },
    en: {
      title: 'The connection to Google is down',
      body: 'Nothing was published. Tell the agency, and open this link again once it is back.',
    },
  },
  tooLong: {
    pt: { title: 'A mensagem é longa demais', body: 'Volte e use no máximo 1.000 caracteres.' },
    en: { title: 'The message is too long', body: 'Go back and use at most 1,000 characters.' },
  },
  away: {
    pt: { title: 'Tente de novo em alguns minutos', body: 'Não conseguimos abrir a página agora.' },
    en: { title: 'Please try again in a few minutes', body: 'We can’t open the page right now.' },
  },
}
