import { defineTexts } from '../../shared/i18n/texts.ts'

/** The texts that stand on the dashboard, too. */
export const pixOpenTexts = defineTexts({
  pixOpen: { en: 'Pay {amount} by Pix by {date}', pt: 'Pague {amount} por Pix até {date}' },
  pixOpenText: {
    en: 'Without this payment your plan ends and you move to the free one. No data is deleted.',
    pt: 'Sem esse pagamento, seu plano termina e você passa para o gratuito. Nenhum dado é apagado.',
  },
  pixOpenBack: {
    en: 'Without this payment you go back to the plan you had before. No data is deleted.',
    pt: 'Sem esse pagamento, você volta ao plano que tinha antes. Nenhum dado é apagado.',
  },
  payPix: { en: 'Pay by Pix', pt: 'Pagar por Pix' },
})
