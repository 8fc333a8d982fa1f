import { defineTexts } from '../../../shared/i18n/texts.ts'

export const deskTexts = defineTexts({
  title: { en: 'Client reviews', pt: 'Avaliações dos clientes' },
  client: { en: 'Client', pt: 'Cliente' },
  plan: { en: 'Plan', pt: 'Plano' },
  anyPlan: { en: 'Any plan', pt: 'Qualquer plano' },
  tag: { en: 'Client tag', pt: 'Etiqueta do cliente' },
  anyTag: { en: 'Any tag', pt: 'Qualquer etiqueta' },
  anyStars: { en: 'Any rating', pt: 'Todas as notas' },
  assignee: { en: 'Assigned to', pt: 'Responsável' },
  anyAssignee: { en: 'Anyone', pt: 'Qualquer pessoa' },
  nobody: { en: 'Nobody', pt: 'Sem responsável' },
  me: { en: 'Me ({email})', pt: 'Eu ({email})' },
  assigned: { en: 'Assigned to {email}', pt: 'Responsável: {email}' },
  assignFailed: { en: 'Couldn’t assign the review', pt: 'Não foi possível mudar o responsável' },
  viewAs: { en: 'View as client', pt: 'Ver como cliente' },
  keys: { en: 'a assign to me', pt: 'a assumir' },
  shown: {
    en: '{shown} of {total} {total|review|reviews}',
    pt: '{shown} de {total} {total|avaliação|avaliações}',
  },
  atLeast: { en: '{shown} of more than {total} reviews', pt: '{shown} de mais de {total} avaliações' },
  emptyText: {
    en: 'Reviews appear here once a client has linked its business on Google.',
    pt: 'As avaliações aparecem aqui quando um cliente vincula seu negócio no Google.',
  },
  toClients: { en: 'Go to clients', pt: 'Ver clientes' },
})
