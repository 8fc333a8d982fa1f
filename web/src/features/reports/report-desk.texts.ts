import type { ReportState } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'

export const deskTexts = defineTexts({
  title: { en: 'Reports', pt: 'Relatórios' },
  description: {
    en: 'The monthly reports of your clients: what was sent, what waits, what was opened.',
    pt: 'Os relatórios mensais dos seus clientes: o que saiu, o que espera, o que foi aberto.',
  },
  month: { en: 'Month', pt: 'Mês' },
  search: { en: 'Search clients', pt: 'Buscar clientes' },
  shown: {
    en: '{shown} of {total} {total|report|reports}',
    pt: '{shown} de {total} {total|relatório|relatórios}',
  },
  byState: { en: 'Reports by state', pt: 'Relatórios por situação' },
  withoutReport: {
    en: {
      one: '{shown} client in use has no report of this month: nobody visited its links.',
      other: '{shown} clients in use have no report of this month: nobody visited their links.',
    },
    pt: {
      one: '{shown} cliente ativo não tem relatório deste mês: não houve visitas.',
      other: '{shown} clientes ativos não têm relatório deste mês: não houve visitas.',
    },
  },
  sums: {
    en: 'Together, as each was closed: {visits} {visits|visit|visits}, {reviews} {reviews|new review|new reviews}, {answered} answered, {urgent} urgent without a reply. Reviews that came, went or were answered later are counted on the dashboard and in the inbox only, so the numbers there may differ.',
    pt: 'Somados, como cada um foi fechado: {visits} {visits|visita|visitas}, {reviews} {reviews|nova avaliação|novas avaliações}, {answered} {answered|respondida|respondidas}, {urgent} {urgent|urgente|urgentes} sem resposta. Avaliações que chegaram, sumiram ou foram respondidas depois contam só no painel e na caixa de avaliações; por isso os números de lá podem ser outros.',
  },
  client: { en: 'Client', pt: 'Cliente' },
  state: { en: 'State', pt: 'Situação' },
  visits: { en: 'Visits', pt: 'Visitas' },
  newReviews: { en: 'New reviews', pt: 'Novas avaliações' },
  rating: { en: 'Rating', pt: 'Nota' },
  recipients: { en: 'Other addresses', pt: 'Outros endereços' },
  when: { en: 'When', pt: 'Quando' },
  sentAt: { en: 'sent {when}', pt: 'enviado {when}' },
  openedAt: { en: 'opened {when}', pt: 'aberto {when}' },
  dueAt: { en: 'leaves {when}', pt: 'sai {when}' },
  notByItself: { en: 'not by itself', pt: 'não sai sozinho' },
  undelivered: {
    en: { one: '{shown} mail not delivered', other: '{shown} mails not delivered' },
    pt: { one: '{shown} email não entregue', other: '{shown} emails não entregues' },
  },
  noted: { en: 'with your words', pt: 'com seu comentário' },
  open: { en: 'Open', pt: 'Abrir' },
  openOf: { en: 'Open the report of {name}', pt: 'Abrir o relatório de {name}' },
  selectOf: { en: 'Select {name}', pt: 'Selecionar {name}' },
  selectAll: { en: 'Select all shown', pt: 'Selecionar todos os exibidos' },
  selected: {
    en: { one: '{shown} report selected', other: '{shown} reports selected' },
    pt: { one: '{shown} relatório selecionado', other: '{shown} relatórios selecionados' },
  },
  clearSelection: { en: 'Clear selection', pt: 'Limpar seleção' },
  chooseAll: {
    en: { one: 'Select the one found', other: 'Select all {shown} found' },
    pt: { one: 'Selecionar o encontrado', other: 'Selecionar os {shown} encontrados' },
  },
  send: { en: 'Send', pt: 'Enviar' },
  sendTitle: {
    en: { one: 'Send {shown} report?', other: 'Send {shown} reports?' },
    pt: { one: 'Enviar {shown} relatório?', other: 'Enviar {shown} relatórios?' },
  },
  sendText: {
    en: 'Owners are told by bell and mail as they wish, other addresses by mail. Reports that you hold back stay; those sent before go to new addresses only.',
    pt: 'Os donos são avisados pelo sininho e por email, como preferem; os outros endereços, por email. Os retidos continuam retidos; os já enviados vão só para endereços novos.',
  },
  sent: { en: 'The report is on its way', pt: 'O relatório está a caminho' },
  sendFailed: { en: 'The report was not sent', pt: 'O relatório não foi enviado' },
  nothingToSend: {
    en: 'All of the selected reports are held back',
    pt: 'Todos os relatórios selecionados estão retidos',
  },
  hold: { en: 'Hold back', pt: 'Reter' },
  release: { en: 'Let it go', pt: 'Liberar' },
  held: {
    en: 'Held back: nobody of the client sees it',
    pt: 'Retido: ninguém do cliente vê este relatório',
  },
  released: { en: 'The report is no longer held back', pt: 'O relatório não está mais retido' },
  changeFailed: { en: 'Couldn’t change the report', pt: 'Não foi possível alterar o relatório' },
  heldNotice: {
    en: 'You hold this report back. Nobody of the client sees it, on the page or by a link.',
    pt: 'Você retém este relatório. Ninguém do cliente o vê, nem na página nem por link.',
  },
  unreachableNotice: {
    en: 'Nobody gets this report: the owner has not signed in, and there is no other address. It leaves by itself once there is somebody.',
    pt: 'Ninguém recebe este relatório: o dono ainda não acessou a conta e não há outro endereço. Ele sai sozinho assim que houver alguém.',
  },
  noteLabel: { en: 'Your words in this report', pt: 'Seu comentário neste relatório' },
  noteHint: {
    en: 'Stands on top of the report: page, mail and print.',
    pt: 'Fica no alto do relatório: página, email e impressão.',
  },
  noteSaved: { en: 'Your words are saved', pt: 'Comentário salvo' },
  whoGets: { en: 'Who gets it', pt: 'Quem recebe' },
  ownerGets: {
    en: '{email}: owner, by bell, and by mail unless switched off',
    pt: '{email}: dono, pelo sininho e por email, salvo se desligou',
  },
  ownerInvited: {
    en: '{email}: owner, invited and never signed in: gets nothing',
    pt: '{email}: dono, convidado e ainda sem acesso: não recebe nada',
  },
  ownerRefuses: {
    en: '{email}: owner, by bell; the address refuses our mail',
    pt: '{email}: dono, pelo sininho; o endereço recusa nossos emails',
  },
  noOwner: { en: 'The client has no owner with a log-in.', pt: 'O cliente não tem dono com acesso.' },
  addressesLabel: { en: 'Addresses without a log-in', pt: 'Endereços sem acesso à conta' },
  addressesHint: {
    en: 'One per line, ten at most. They get each report by mail, with a link that opens it for 90 days.',
    pt: 'Um por linha, no máximo dez. Recebem cada relatório por email, com um link que o abre por 90 dias.',
  },
  addressesSaved: { en: 'The addresses are saved', pt: 'Endereços salvos' },
  left: {
    en: '{email} asked for no more reports on {date}',
    pt: '{email} pediu para não receber mais em {date}',
  },
  refused: { en: '{email} refused our mail on {date}', pt: '{email} recusou nosso email em {date}' },
  schedule: { en: 'When reports leave', pt: 'Quando saem' },
  scheduleTitle: { en: 'When reports leave', pt: 'Quando os relatórios saem' },
  scheduleText: {
    en: 'For all clients without a schedule of their own, by each client’s clock. Reports that wait follow; whose hour is over leave at once.',
    pt: 'Para todos os clientes sem horário próprio, pelo relógio de cada cliente. Os que esperam seguem o novo horário; se ele já passou, saem na hora.',
  },
  automatic: { en: 'Send by itself', pt: 'Enviar sozinho' },
  automaticHint: {
    en: 'Switched off, each report waits until you send it.',
    pt: 'Desligado, cada relatório espera até você enviar.',
  },
  day: { en: 'Day of the next month', pt: 'Dia do mês seguinte' },
  hour: { en: 'Hour', pt: 'Hora' },
  weekly: { en: 'Send a short report of each week as well', pt: 'Enviar também um resumo de cada semana' },
  weeklyHint: {
    en: 'Visits, reviews and replies from Monday to Sunday, at noon on the Monday after it at the earliest. The first one is of the next hour that comes.',
    pt: 'Visitas, avaliações e respostas de segunda a domingo; sai ao meio-dia da segunda seguinte, no mínimo. O primeiro é o do próximo horário.',
  },
  weekday: { en: 'Day of the next week', pt: 'Dia da semana seguinte' },
  leavesWeekly: {
    en: 'A short report of each week: {weekday} at {hour}:00.',
    pt: 'Resumo de cada semana: {weekday} às {hour}h.',
  },
  scheduleSaved: { en: 'The schedule is saved', pt: 'Horário salvo' },
  leavesOn: {
    en: 'On day {day} of the next month at {hour}:00, by the client’s clock.',
    pt: 'No dia {day} do mês seguinte às {hour}h, pelo relógio do cliente.',
  },
  waits: { en: 'Each report waits until you send it.', pt: 'Cada relatório espera até você enviar.' },
  ownSchedule: { en: 'This is the client’s own schedule.', pt: 'É um horário só deste cliente.' },
  agencySchedule: { en: 'This is the agency’s schedule.', pt: 'É o horário da agência.' },
  ownScheduleSet: { en: 'Set a schedule of its own', pt: 'Definir horário próprio' },
  followAgency: { en: 'Follow the agency’s', pt: 'Seguir o da agência' },
  preview: { en: 'Preview', pt: 'Prévia' },
  viewAsClient: { en: 'Open as the client sees it', pt: 'Abrir como o cliente vê' },
  opens: {
    en: {
      one: 'opened {shown} time; who reads the mail alone is not counted',
      other: 'opened {shown} times; who reads the mail alone is not counted',
    },
    pt: {
      one: 'aberto {shown} vez; quem só lê o email não é contado',
      other: 'aberto {shown} vezes; quem só lê o email não é contado',
    },
  },
  emptyTitle: { en: 'No report of this month', pt: 'Nenhum relatório deste mês' },
  emptyText: {
    en: 'Reports are made on the day after a month with visits.',
    pt: 'Os relatórios ficam prontos no dia seguinte a um mês com visitas.',
  },
  nothingFound: { en: 'Nothing found', pt: 'Nada encontrado' },
  nothingFoundText: { en: 'Try another name or state.', pt: 'Tente outro nome ou situação.' },
})

export const reportStateTexts = defineTexts({
  ready: { en: 'Ready', pt: 'Pronto' },
  held: { en: 'Held back', pt: 'Retido' },
  unreachable: { en: 'No recipient', pt: 'Sem destinatário' },
  sent: { en: 'Sent', pt: 'Enviado' },
  opened: { en: 'Opened', pt: 'Aberto' },
} satisfies Record<ReportState, object>)
