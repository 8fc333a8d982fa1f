import { defineTexts } from '../../shared/i18n/texts.ts'

/** The dashboard says these; the settings' own words are not loaded there. */
export const tripadvisorTexts = defineTexts({
  onTripadvisor: { en: 'Rating on Tripadvisor', pt: 'Nota no Tripadvisor' },
  ofFive: { en: '{rating} of 5', pt: '{rating} de 5' },
  notRated: { en: 'No rating yet', pt: 'Ainda sem nota' },
  reviewCount: {
    en: { one: '{shown} review', other: '{shown} reviews' },
    pt: { one: '{shown} avaliação', other: '{shown} avaliações' },
  },
  readHere: { en: 'read {when}', pt: 'lida em {when}' },
  toTripadvisor: { en: 'See on Tripadvisor', pt: 'Ver no Tripadvisor' },
})
