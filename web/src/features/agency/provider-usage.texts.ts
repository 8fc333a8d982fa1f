import { defineTexts } from '../../shared/i18n/texts.ts'

export const providerUsageTexts = defineTexts({
  title: { en: 'Paid calls today', pt: 'Consultas pagas de hoje' },
  text: {
    en: 'These calls cost the agency money. When a limit is reached they stop until {moment}.',
    pt: 'Estas consultas têm custo para a agência. Ao atingir um limite, elas param até {moment}.',
  },
  places: { en: 'Google searches and place details', pt: 'Buscas e dados de locais no Google' },
  openai: { en: 'Replies written by the language model', pt: 'Respostas escritas pelo modelo de linguagem' },
  used: { en: '{used} of {limit}', pt: '{used} de {limit}' },
  none: { en: 'No calls yet today.', pt: 'Nenhuma consulta hoje ainda.' },
  near: { en: 'The limit is near.', pt: 'O limite está próximo.' },
  placesReached: {
    en: 'Limit reached: clients cannot search or refresh places until then.',
    pt: 'Limite atingido: até lá, os clientes não podem buscar nem atualizar locais.',
  },
  openaiReached: {
    en: 'Limit reached: until then replies are written without the model.',
    pt: 'Limite atingido: até lá, as respostas são escritas sem o modelo.',
  },
  perClient: { en: 'Each client: at most {limit} a day.', pt: 'Cada cliente: no máximo {limit} por dia.' },
  top: { en: 'Most used by: {clients}.', pt: 'Quem mais usou: {clients}.' },
  client: { en: '{name} ({used})', pt: '{name} ({used})' },
  removed: { en: 'a removed client', pt: 'um cliente removido' },
})
