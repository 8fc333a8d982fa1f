import { defineTexts } from '../../shared/i18n/texts.ts'

export const providerUsageTexts = defineTexts({
  title: { en: 'Paid API usage today', pt: 'Uso de APIs pagas hoje' },
  text: {
    en: 'Requests to services that cost money. When a limit is reached, they stop until {moment}.',
    pt: 'Consultas a serviços que têm custo. Ao atingir um limite, elas param até {moment}.',
  },
  places: { en: 'Google place searches and details', pt: 'Buscas e dados de locais no Google' },
  openai: { en: 'AI-generated replies', pt: 'Respostas geradas por IA' },
  used: { en: '{used} of {limit}', pt: '{used} de {limit}' },
  none: { en: 'No usage today yet.', pt: 'Nenhum uso hoje ainda.' },
  near: { en: 'Close to the limit.', pt: 'Perto do limite.' },
  placesReached: {
    en: 'Limit reached. Until then, clients can’t search for or update places.',
    pt: 'Limite atingido. Até lá, os clientes não podem buscar nem atualizar locais.',
  },
  openaiReached: {
    en: 'Limit reached. Until then, replies are written without AI.',
    pt: 'Limite atingido. Até lá, as respostas são escritas sem IA.',
  },
  perClient: {
    en: 'Limit per client: {limit} a day, {free} on a free plan.',
    pt: 'Limite por cliente: {limit} por dia, {free} no plano gratuito.',
  },
  pot: { en: '{name}: {used} of {limit}', pt: '{name}: {used} de {limit}' },
  strangers: { en: 'Visitors', pt: 'Visitantes' },
  free: { en: 'Free plans', pt: 'Planos gratuitos' },
  paying: { en: 'Paying clients and the agency', pt: 'Clientes pagantes e agência' },
  imports: { en: 'Reserve for scheduled imports', pt: 'Reserva para importações programadas' },
  top: { en: 'Highest usage: {clients}.', pt: 'Maior uso: {clients}.' },
  client: { en: '{name} ({used})', pt: '{name} ({used})' },
  removed: { en: 'deleted client', pt: 'cliente excluído' },
})
