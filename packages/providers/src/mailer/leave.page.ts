import { plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import type { Language } from '@avaliax/proto/values.ts'

export type LeaveState = 'asked' | 'done' | 'unknown'

const TEXTS: Record<LeaveState, Record<Language, { title: string; body: string }>> = {
  asked: {
    pt: { title: 'Parar de receber estes emails?', body: 'Os outros emails da sua conta continuam.' },
    en: { title: 'Stop receiving these emails?', body: 'Other emails of your account go on.' },
  },
  done: {
    pt: { title: 'Pronto', body: 'Você não recebe mais estes emails.' },
    en: { title: 'Done', body: 'You no longer receive these emails.' },
  },
  unknown: {
    pt: { title: 'Este link não vale', body: 'Abra o link do email de novo, inteiro.' },
    en: { title: 'This link doesn’t work', body: 'Open the link of the email again, all of it.' },
  },
}
const LEAVE = { pt: 'Parar de receber', en: 'Stop receiving' }

/** Opening the link ends nothing: programs that look at links of mails open them too. */
export const leavePage = (state: LeaveState, language: Language, brand: Brand): string =>
  plainPage({
    ...TEXTS[state][language],
    language,
    brand,
    ...(state === 'asked' && { post: LEAVE[language] }),
  })
