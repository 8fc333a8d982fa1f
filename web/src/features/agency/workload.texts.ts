import { defineTexts } from '../../shared/i18n/texts.ts'

/** Says who is responsible for how much, who takes over, and who is away. */
export const workloadTexts = defineTexts({
  title: { en: 'Clients by person', pt: 'Clientes por pessoa' },
  text: {
    en: 'Who is responsible for how many clients. Choose the account manager on a client’s page, or for many in the list of clients.',
    pt: 'Quem é gestor de quantos clientes. Escolha o gestor na página do cliente ou, para muitos, na lista de clientes.',
  },
  person: { en: 'Person', pt: 'Pessoa' },
  nobody: { en: 'Nobody', pt: 'Ninguém' },
  clients: { en: 'Clients', pt: 'Clientes' },
  needHelp: { en: 'Need help', pt: 'Precisam de ajuda' },
  urgent: { en: 'Urgent reviews', pt: 'Avaliações urgentes' },
  away: { en: 'Away', pt: 'Ausência' },
  awayDays: { en: '{from} to {until}, deputy: {deputy}', pt: '{from} a {until}, com {deputy}' },
  clientsLine: {
    en: '{clients} {clients|client|clients} · {help} {help|needs help|need help} · {urgent} {urgent|urgent review|urgent reviews}',
    pt: '{clients} {clients|cliente|clientes} · {help} {help|precisa de ajuda|precisam de ajuda} · {urgent} {urgent|avaliação urgente|avaliações urgentes}',
  },
  handOver: { en: 'Hand clients over', pt: 'Passar clientes' },
  handOverTitle: { en: 'Hand over the clients of {email}', pt: 'Passar os clientes de {email}' },
  handOverText: {
    en: '{count} {count|client goes|clients go} to the person you choose. An account manager sees them within seconds, and the former one no longer.',
    pt: '{count} {count|cliente passa|clientes passam} para a pessoa escolhida. Um gestor de contas os vê em segundos, e o anterior deixa de ver.',
  },
  removeTitle: { en: 'Who takes over from {email}?', pt: 'Quem assume os clientes de {email}?' },
  removeText: {
    en: '{count} {count|client goes|clients go} to the person you choose. Then {email} is removed.',
    pt: '{count} {count|cliente passa|clientes passam} para a pessoa escolhida. Depois {email} é removido.',
  },
  to: { en: 'New account manager', pt: 'Novo gestor' },
  toRequired: { en: 'Choose who takes over', pt: 'Escolha quem assume' },
  handOverAndRemove: { en: 'Hand over and remove', pt: 'Passar e remover' },
  handedOver: { en: 'Clients handed over', pt: 'Clientes passados' },
  handOverFailed: { en: 'Couldn’t hand the clients over', pt: 'Não foi possível passar os clientes' },
  setAbsence: { en: 'Absence', pt: 'Ausência' },
  absenceOf: { en: 'Absence of {email}', pt: 'Ausência de {email}' },
  absenceText: {
    en: 'On these days the deputy sees these clients, too, and is told what happens there.',
    pt: 'Nesses dias quem substitui também vê esses clientes e recebe os avisos deles.',
  },
  from: { en: 'First day', pt: 'Primeiro dia' },
  until: { en: 'Last day', pt: 'Último dia' },
  deputy: { en: 'Deputy', pt: 'Substituto' },
  fieldRequired: { en: 'Required', pt: 'Obrigatório' },
  absenceSaved: { en: 'Absence saved', pt: 'Ausência salva' },
  absenceEnded: { en: 'Absence ended', pt: 'Ausência encerrada' },
  absenceFailed: { en: 'Couldn’t save the absence', pt: 'Não foi possível salvar a ausência' },
  endAbsence: { en: 'End absence', pt: 'Encerrar ausência' },
  gone: { en: 'somebody', pt: 'alguém' },
})
