import type { Language } from '../i18n/language.ts'
import { defineTexts, translator } from '../i18n/texts.ts'

/** Asks how it was, never for a rating, a reward or somebody's name: the maps provider forbids them. It presses nobody. */
const invitationTexts = defineTexts({
  named: {
    en: 'How was your visit to {company}? When you like, you can leave a review here: {link}',
    pt: 'Como foi sua experiência com {company}? Quando quiser, você pode deixar sua avaliação aqui: {link}',
  },
  unnamed: {
    en: 'How was your visit? When you like, you can leave a review here: {link}',
    pt: 'Como foi sua experiência? Quando quiser, você pode deixar sua avaliação aqui: {link}',
  },
  greeting: { en: 'Hello {name}! {question}', pt: 'Olá, {name}! {question}' },
})

interface Invitation {
  /** Empty: the company has no name that may be shown. */
  companyName: string
  reviewUrl: string
  /** The customer's name; absent: nobody is greeted. */
  customerName?: string
}

/** The message with which a customer is asked for a review. */
export function invitation(language: Language, { companyName, reviewUrl, customerName }: Invitation): string {
  const t = translator(invitationTexts, language)
  const question = companyName
    ? t('named', { company: companyName, link: reviewUrl })
    : t('unnamed', { link: reviewUrl })
  return customerName ? t('greeting', { name: customerName, question }) : question
}
