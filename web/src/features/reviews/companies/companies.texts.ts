import { defineTexts } from '../../../shared/i18n/texts.ts'

export const companiesTexts = defineTexts({
  companiesTitle: { en: 'Reviews of all companies', pt: 'Avaliações de todas as empresas' },
  companiesText: {
    en: 'Everything your companies received, in one list.',
    pt: 'Tudo o que suas empresas receberam, em uma só lista.',
  },
  which: { en: 'Reviews shown', pt: 'Avaliações exibidas' },
  urgent: { en: 'Urgent', pt: 'Urgentes' },
  all: { en: 'All', pt: 'Todas' },
  shown: { en: '{shown} of {total}', pt: '{shown} de {total}' },
  listLabel: { en: 'Reviews by company', pt: 'Avaliações por empresa' },
  noUrgent: { en: 'No urgent reviews', pt: 'Nenhuma avaliação urgente' },
  noUrgentText: {
    en: 'Every review with text and up to 3 stars has been answered.',
    pt: 'Toda avaliação com texto e até 3 estrelas já foi respondida.',
  },
})
