import { defineTexts } from '../../shared/i18n/texts.ts'

export const analyticsTexts = defineTexts({
  title: { en: 'Analytics', pt: 'Analytics' },
  description: { en: 'Totals over all clients', pt: 'Totais de todos os clientes' },
  clients: { en: 'Total clients', pt: 'Total de clientes' },
  activeCards: { en: 'Active cards', pt: 'Cartões ativos' },
  employees: { en: 'Total employees', pt: 'Total de funcionários' },
  availableCards: { en: 'Available cards', pt: 'Cartões disponíveis' },
  soon: { en: 'Functionality coming soon', pt: 'Funcionalidade em breve' },
  soonText: {
    en: 'Charts over time and comparisons between clients will stand here.',
    pt: 'Aqui ficarão os gráficos ao longo do tempo e as comparações entre clientes.',
  },
})
