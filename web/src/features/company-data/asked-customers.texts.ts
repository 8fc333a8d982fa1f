import { defineTexts } from '../../shared/i18n/texts.ts'

export const askedCustomersTexts = defineTexts({
  title: { en: 'Asked for a review', pt: 'Convidados a avaliar' },
  found: { en: 'Customers found', pt: 'Clientes encontrados' },
  nobody: {
    en: 'Nobody with this name, number or email was asked.',
    pt: 'Ninguém com esse nome, número ou email foi convidado.',
  },
  handOut: { en: 'Download', pt: 'Baixar' },
  handOutOf: { en: 'Download what is kept of {name}', pt: 'Baixar o que está guardado de {name}' },
  handedOut: { en: 'Data downloaded', pt: 'Dados baixados' },
  handOutFailed: { en: 'The data could not be downloaded', pt: 'Não foi possível baixar os dados' },
  file: { en: 'asked-customer-{id}.json', pt: 'cliente-convidado-{id}.json' },
  erase: { en: 'Erase', pt: 'Apagar' },
  eraseOf: { en: 'Erase {name}', pt: 'Apagar {name}' },
  eraseTitle: { en: 'Erase {name}?', pt: 'Apagar {name}?' },
  eraseText: {
    en: 'Name, number, email and messages go for good. The person stays protected from being asked again.',
    pt: 'Nome, número, email e mensagens saem para sempre. A pessoa continua protegida de novos pedidos.',
  },
  erased: { en: 'Customer erased', pt: 'Cliente apagado' },
  eraseFailed: { en: 'The customer was not erased', pt: 'O cliente não foi apagado' },
})
