import { defineTexts } from '../../shared/i18n/texts.ts'

export const importedTexts = defineTexts({
  title: { en: 'Imported customers', pt: 'Clientes importados' },
  byMail: {
    en: {
      one: '{shown} customer with an email was not asked yet.',
      other: '{shown} customers with an email were not asked yet.',
    },
    pt: {
      one: '{shown} cliente com email ainda não recebeu um pedido.',
      other: '{shown} clientes com email ainda não receberam um pedido.',
    },
  },
  byHand: {
    en: {
      one: '{shown} has a number alone: ask by hand.',
      other: '{shown} have a number alone: ask by hand.',
    },
    pt: {
      one: '{shown} só tem número: peça à mão.',
      other: '{shown} só têm número: peça à mão.',
    },
  },
  ask: { en: 'Ask them by email', pt: 'Pedir por email' },
  count: { en: 'How many', pt: 'Quantos' },
  perDay: { en: 'How many a day', pt: 'Quantos por dia' },
  range: { en: 'From 1 to {max}', pt: 'De 1 a {max}' },
  wise: {
    en: 'Wise for this shop, invitations a week: up to {wise}. Sent in the last seven days or planned for the next: {planned}.',
    pt: 'Prudente para esta empresa, convites por semana: até {wise}. Enviados nos últimos sete dias ou previstos para os próximos: {planned}.',
  },
  burst: {
    en: 'This is more than is wise. Many reviews in a few days look bought, and Google removes them. Ask fewer a day.',
    pt: 'É mais do que o prudente. Muitas avaliações em poucos dias parecem compradas, e o Google costuma apagar avaliações assim. Convide menos pessoas por dia.',
  },
  off: {
    en: 'Emails are turned off. Turn them on under “How you ask”.',
    pt: 'Os emails estão desligados. Ligue-os em “Como você pede”.',
  },
  plan: { en: 'Plan the emails', pt: 'Planejar os emails' },
  planned: {
    en: { one: '{count} email planned', other: '{count} emails planned' },
    pt: { one: '{count} email planejado', other: '{count} emails planejados' },
  },
  until: { en: 'The last one leaves on {day}.', pt: 'O último sai em {day}.' },
  refused: {
    en: '{count} were left out: they asked not to be asked, or were asked in the last 180 days.',
    pt: '{count} ficaram de fora: pediram para não receber, ou foram convidados nos últimos 180 dias.',
  },
  failed: { en: 'The emails were not planned', pt: 'Os emails não foram planejados' },
})
