import { defineTexts } from '../../shared/i18n/texts.ts'

export const leaderboardTexts = defineTexts({
  codeOf: { en: 'QR code to review {company}', pt: 'QR Code para avaliar {company}' },
  scanHere: {
    en: 'Point your camera here and, when you like, tell us how it was',
    pt: 'Aponte a câmera aqui e, quando quiser, conte como foi',
  },
  description: {
    en: 'Who invited customers to your review page this month',
    pt: 'Quem convidou clientes para a página de avaliação neste mês',
  },
  month: { en: 'Month', pt: 'Mês' },
  thisMonthOnly: { en: 'This month', pt: 'Este mês' },
  thisMonth: { en: '{month} (current)', pt: '{month} (atual)' },
  fullScreen: { en: 'Full screen', pt: 'Tela cheia' },
  copyLink: { en: 'Copy public link', pt: 'Copiar link público' },
  copyFailed: {
    en: 'Couldn’t copy the leaderboard link. Copy it manually: {address}',
    pt: 'Falha ao copiar o link do placar. Copie manualmente: {address}',
  },
  linkOff: {
    en: 'The public page is unavailable while the leaderboard is off.',
    pt: 'A página pública fica indisponível enquanto o placar está desligado.',
  },
  newReviews: { en: 'New reviews', pt: 'Avaliações novas' },
  inMonth: { en: 'in {month}', pt: 'em {month}' },
  visits: { en: 'Visits', pt: 'Visitas' },
  visitsBefore: { en: 'Visits in the previous month', pt: 'Visitas no mês anterior' },
  rating: { en: 'Average rating', pt: 'Nota média' },
  noReviews: { en: 'No reviews yet', pt: 'Sem avaliações ainda' },
  reviews: {
    en: { one: '{shown} review in total', other: '{shown} reviews in total' },
    pt: { one: '{shown} avaliação no total', other: '{shown} avaliações no total' },
  },
  ahead: { en: '+{shown} vs. previous month', pt: '+{shown} em relação ao mês anterior' },
  behind: { en: '−{shown} vs. previous month', pt: '−{shown} em relação ao mês anterior' },
  even: { en: 'No change', pt: 'Sem mudança' },
  noBase: {
    en: 'No previous data',
    pt: 'Sem dados anteriores',
  },
  floodNote: {
    en: { one: '{shown} suspicious visit', other: '{shown} suspicious visits' },
    pt: { one: '{shown} visita suspeita', other: '{shown} visitas suspeitas' },
  },
  goneNote: {
    en: { one: '{shown} visit excluded', other: '{shown} visits excluded' },
    pt: { one: '{shown} visita foi retirada', other: '{shown} visitas foram retiradas' },
  },
  hidden: { en: 'Hidden from the public leaderboard', pt: 'Oculto no placar público' },
  pages: { en: 'Ranking pages', pt: 'Páginas da classificação' },
  topOnly: {
    en: 'Showing the top {shown} of {total} people.',
    pt: 'Mostrando as {shown} pessoas com mais visitas, de {total}.',
  },
  firstVisit: {
    en: 'To get the first visit, show a QR code at the counter, hold a card to a customer’s phone, or send the link after a sale.',
    pt: 'Para conseguir a primeira visita, mostre o QR Code no balcão, aproxime o cartão do celular do cliente ou envie o link depois da venda.',
  },
  toTeam: { en: 'View the team’s QR codes', pt: 'Ver os QR Codes da equipe' },
  noTeam: { en: 'No employees yet', pt: 'Nenhum funcionário ainda' },
  noTeamText: {
    en: 'Add customer-facing staff to start the leaderboard.',
    pt: 'Adicione quem atende seus clientes para começar o placar.',
  },
  addTeam: { en: 'Add employees', pt: 'Adicionar funcionários' },
  nobodyThen: { en: 'No visits in this month', pt: 'Nenhuma visita neste mês' },
  offText: {
    en: 'No ranking or public page is shown. Visits are still counted and appear when you turn the leaderboard back on.',
    pt: 'A classificação e a página pública não aparecem. As visitas continuam contando e aparecem quando você ligar o placar de novo.',
  },
  settings: { en: 'Leaderboard settings', pt: 'Configurar placar' },
  mode: { en: 'Leaderboard mode', pt: 'Modo do placar' },
  individual: { en: 'People', pt: 'Pessoas' },
  team: { en: 'Team', pt: 'Equipe' },
  offMode: { en: 'Off', pt: 'Desligado' },
  modeSaved: { en: 'Leaderboard updated', pt: 'Placar atualizado' },
  modeFailed: { en: 'Couldn’t update the leaderboard', pt: 'Não foi possível atualizar o placar' },
  individualHint: {
    en: 'People are ranked by visits. The public page shows first name and last initial.',
    pt: 'As pessoas são classificadas por visitas. A página pública mostra o primeiro nome e a inicial do sobrenome.',
  },
  teamHint: {
    en: 'One total for the whole team, with no ranking and no winners.',
    pt: 'Um total para toda a equipe, sem classificação nem vencedores.',
  },
  offHint: {
    en: 'No ranking, no public page. Visits are still counted.',
    pt: 'Sem classificação e sem página pública. As visitas continuam contando.',
  },
  linkOpened: {
    en: 'Link copied. Whoever has it sees short names and visits.',
    pt: 'Link copiado. Quem tem o link vê nomes curtos e visitas.',
  },
  publicPage: { en: 'Public page', pt: 'Página pública' },
  publicOpen: {
    en: 'Anyone with the link sees short names and this month’s visits.',
    pt: 'Quem tem o link vê os nomes curtos e as visitas do mês.',
  },
  publicClosed: {
    en: 'Closed: only you see the leaderboard. Copying the public link opens it.',
    pt: 'Fechada: só você vê o placar. Copiar o link público abre a página.',
  },
  rules: { en: 'How the leaderboard works', pt: 'Como o placar funciona' },
  ruleCounts: {
    en: 'Customers who open someone’s card, QR code or link are counted. Star ratings and review texts don’t affect the ranking.',
    pt: 'São contados os clientes que abrem o cartão, o QR Code ou o link de alguém. Estrelas e textos das avaliações não afetam a classificação.',
  },
  ruleTies: {
    en: 'Ties are decided by how many customers opened the review page. If still tied, the place is shared.',
    pt: 'O desempate é por quantos clientes abriram a página de avaliação. Se o empate continuar, o lugar é dividido.',
  },
  ruleRepeats: {
    en: 'The same phone counts once within 30 seconds. Bots and link previews don’t count.',
    pt: 'O mesmo celular conta uma vez a cada 30 segundos. Robôs e prévias de links não contam.',
  },
  ruleGoogle: {
    en: 'Google forbids review quotas for staff, rewards for reviews and asking only happy customers. Invite every customer and recognise the effort.',
    pt: 'O Google proíbe metas de avaliações para a equipe, prêmios por avaliações e pedir só a clientes satisfeitos. Convide todos os clientes e reconheça o esforço.',
  },
  ruleMonth: {
    en: 'The month ends at midnight in your time zone ({zone}). The top three are recorded as winners.',
    pt: 'O mês termina à meia-noite no seu fuso horário ({zone}). Os três primeiros são registrados como vencedores.',
  },
  noWinners: {
    en: 'Winners appear here when the month ends.',
    pt: 'Os vencedores aparecem aqui quando o mês terminar.',
  },
  openPublic: { en: 'Open public page', pt: 'Abrir página pública' },
})
