import { defineTexts } from '../../shared/i18n/texts.ts'

export const leaderboardTexts = defineTexts({
  description: {
    en: 'Who brings the most customers to the review page this month',
    pt: 'Quem mais leva clientes à página de avaliação neste mês',
  },
  month: { en: 'Month', pt: 'Mês' },
  thisMonthOnly: { en: 'This month', pt: 'Este mês' },
  thisMonth: { en: '{month} (now)', pt: '{month} (atual)' },
  fullScreen: { en: 'Full screen', pt: 'Tela cheia' },
  copyLink: { en: 'Copy public link', pt: 'Copiar link público' },
  copyFailed: {
    en: 'Could not copy the leaderboard link. The address is {address}',
    pt: 'Falha ao copiar o link do placar. O endereço é {address}',
  },
  linkOff: {
    en: 'The public page is closed while the leaderboard is off.',
    pt: 'A página pública fica fechada enquanto o placar está desligado.',
  },
  newReviews: { en: 'New reviews', pt: 'Avaliações novas' },
  inMonth: { en: 'in {month}', pt: 'em {month}' },
  visits: { en: 'Visits', pt: 'Visitas' },
  visitsBefore: { en: 'Visits in the month before', pt: 'Visitas no mês anterior' },
  rating: { en: 'Average rating', pt: 'Nota média' },
  noReviews: { en: 'No reviews yet', pt: 'Sem avaliações ainda' },
  reviews: {
    en: { one: '{shown} review in all', other: '{shown} reviews in all' },
    pt: { one: '{shown} avaliação no total', other: '{shown} avaliações no total' },
  },
  ahead: { en: '{shown} more than the month before', pt: '{shown} a mais que no mês anterior' },
  behind: { en: '{shown} fewer than the month before', pt: '{shown} a menos que no mês anterior' },
  even: { en: 'as many as the month before', pt: 'igual ao mês anterior' },
  noBase: {
    en: 'no visits in the month before to compare with',
    pt: 'sem visitas no mês anterior para comparar',
  },
  floodNote: {
    en: { one: '{shown} visit looks like a flood', other: '{shown} visits look like a flood' },
    pt: { one: '{shown} visita parece enxurrada', other: '{shown} visitas parecem enxurrada' },
  },
  goneNote: {
    en: { one: '{shown} visit was taken out', other: '{shown} visits were taken out' },
    pt: { one: '{shown} visita foi retirada', other: '{shown} visitas foram retiradas' },
  },
  pages: { en: 'Pages of the ranking', pt: 'Páginas da classificação' },
  topOnly: {
    en: '{shown} of {total} people are shown: those with the most visits.',
    pt: '{shown} de {total} pessoas aparecem: as que têm mais visitas.',
  },
  firstVisit: {
    en: 'How to get the first: show a QR code at the counter, touch a customer’s phone with a card, or send the link after a sale.',
    pt: 'Como conseguir a primeira: mostre o QR Code no balcão, aproxime o cartão do celular do cliente ou envie o link depois da venda.',
  },
  toTeam: { en: 'Open the team’s QR codes', pt: 'Abrir os QR Codes da equipe' },
  noTeam: { en: 'Nobody on the team yet', pt: 'Ainda não há ninguém na equipe' },
  noTeamText: {
    en: 'Add the people who talk to customers. Each gets a link and a QR code, and a place on the board.',
    pt: 'Adicione quem fala com os clientes. Cada pessoa ganha um link, um QR Code e um lugar no placar.',
  },
  addTeam: { en: 'Add employees', pt: 'Adicionar funcionários' },
  nobodyThen: { en: 'No visit was counted in this month', pt: 'Nenhuma visita foi contada neste mês' },
  offText: {
    en: 'Nobody is ranked, and the public page is closed. Visits are still counted: switch the leaderboard on again and this month’s are there.',
    pt: 'Ninguém é classificado, e a página pública fica fechada. As visitas continuam contando: ligue o placar de novo e as deste mês estarão lá.',
  },
  mode: { en: 'What the leaderboard shows', pt: 'O que o placar mostra' },
  individual: { en: 'People', pt: 'Pessoas' },
  team: { en: 'Team', pt: 'Equipe' },
  offMode: { en: 'Off', pt: 'Desligado' },
  modeSaved: { en: 'Leaderboard changed', pt: 'Placar alterado' },
  modeFailed: { en: 'The leaderboard could not be changed', pt: 'Não foi possível alterar o placar' },
  individualHint: {
    en: 'People are ranked by their visits. Strangers see first names and initials.',
    pt: 'As pessoas são classificadas pelas visitas. Quem é de fora vê só o primeiro nome e a inicial.',
  },
  teamHint: {
    en: 'One number for all, nobody is compared. There are no winners while this is chosen.',
    pt: 'Um número para todos, sem comparar ninguém. Enquanto estiver assim, não há vencedores.',
  },
  offHint: {
    en: 'No ranking, no public page. Visits are still counted.',
    pt: 'Sem classificação e sem página pública. As visitas continuam contando.',
  },
  rules: { en: 'How the board works', pt: 'Como o placar funciona' },
  ruleCounts: {
    en: 'It counts invitations: customers who open someone’s card, QR code or link. Stars and the words of reviews never count.',
    pt: 'Ele conta convites: clientes que abrem o cartão, o QR Code ou o link de alguém. Estrelas e o texto das avaliações nunca contam.',
  },
  ruleTies: {
    en: 'Equal visits are decided by how many went on to the review page; if those are equal too, the place is shared.',
    pt: 'Com visitas iguais, vale quem levou mais clientes à página de avaliação; se isso também for igual, o lugar é dividido.',
  },
  ruleRepeats: {
    en: 'The same phone within 30 seconds counts once; robots and link previews do not count.',
    pt: 'O mesmo celular em 30 segundos conta uma vez; robôs e prévias de links não contam.',
  },
  ruleGoogle: {
    en: 'Google forbids review quotas for staff, rewards for reviews and asking only happy customers. Invite everybody, and praise the inviting.',
    pt: 'O Google proíbe metas de avaliações para a equipe, prêmios por avaliações e pedir só a clientes satisfeitos. Convide todos e valorize o convite.',
  },
  ruleMonth: {
    en: 'The month ends at midnight in your time zone ({zone}). The first three are kept as its winners.',
    pt: 'O mês termina à meia-noite no seu fuso horário ({zone}). Os três primeiros ficam como vencedores.',
  },
  noWinners: {
    en: 'The first winners stand here once this month is over.',
    pt: 'Os primeiros vencedores aparecem aqui quando este mês terminar.',
  },
  openPublic: { en: 'Open the public page', pt: 'Abrir a página pública' },
})
