import { defineTexts } from '../../shared/i18n/texts.ts'

export const rivalsTexts = defineTexts({
  title: { en: 'Rivals on Google', pt: 'Concorrentes no Google' },
  text: {
    en: 'Rating and number of reviews of up to five places, read once a week.',
    pt: 'Nota e número de avaliações de até cinco locais, lidos uma vez por semana.',
  },
  you: { en: 'You', pt: 'Você' },
  add: { en: 'Add a rival', pt: 'Adicionar concorrente' },
  none: {
    en: 'Choose up to five places near you to see where you stand.',
    pt: 'Escolha até cinco locais perto de você para ver onde você está.',
  },
  chart: {
    en: 'Rating from {low} to 5 upwards, number of reviews to the right',
    pt: 'Nota de {low} a 5 para cima, número de avaliações para a direita',
  },
  rating: { en: 'Rating', pt: 'Nota' },
  reviews: { en: 'Reviews', pt: 'Avaliações' },
  place: { en: 'Place', pt: 'Local' },
  gained: { en: 'Gained', pt: 'Ganhou' },
  gainedSince: { en: '{gained} since {since}', pt: '{gained} desde {since}' },
  notYet: { en: 'from the second week on', pt: 'a partir da segunda semana' },
  gone: { en: 'Google no longer finds it', pt: 'O Google não encontra mais' },
  remove: { en: 'Remove', pt: 'Remover' },
  removeOf: { en: 'Remove {label}', pt: 'Remover {label}' },
  removeQuestion: { en: 'Remove {label}?', pt: 'Remover {label}?' },
  removeText: {
    en: 'What was read of it week by week is deleted.',
    pt: 'O que foi lido dele semana a semana é apagado.',
  },
  removed: { en: 'Rival removed', pt: 'Concorrente removido' },
  removeFailed: { en: 'Couldn’t remove the rival', pt: 'Não foi possível remover o concorrente' },
})
