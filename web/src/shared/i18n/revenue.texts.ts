import { defineTexts } from './texts.ts'

/** Tells what recurring revenue counts, and who stands beside it. */
export const revenueTexts = defineTexts({
  counts: {
    en: 'MRR, ARR, paid and converted count active subscriptions that are billed and paid. Several companies of one owner are one customer.',
    pt: 'MRR, ARR, pagos e convertidos contam assinaturas ativas, cobradas e pagas. Várias empresas de um dono contam como um cliente.',
  },
  billedHere: { en: 'Billed here', pt: 'Cobrado aqui' },
  billedByYou: { en: 'Billed by you', pt: 'Cobrado por você' },
  together: { en: 'Together', pt: 'Juntos' },
  sums: { en: '{mrr} a month, {arr} a year', pt: '{mrr} por mês, {arr} por ano' },
  apart: { en: 'Not in MRR and ARR', pt: 'Fora de MRR e ARR' },
  onTrial: { en: 'On trial', pt: 'Em teste' },
  given: { en: 'Plan given by the agency', pt: 'Plano dado pela agência' },
  overdue: { en: 'Unpaid invoice', pt: 'Fatura em aberto' },
  notBegun: { en: 'Pending', pt: 'Pendentes' },
  suspended: { en: 'Suspended', pt: 'Suspensos' },
})
