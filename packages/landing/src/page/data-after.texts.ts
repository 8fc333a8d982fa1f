import { CLOSING_KEPT_DAYS, CLOSING_UNDO_DAYS } from '@avaliax/proto/identity/account-closing.routes.ts'

/** Says once what happens to data, for questions, terms and privacy alike. */
export const DATA_AFTER = {
  plan: {
    pt: 'Quem só cancela um plano pago volta ao plano gratuito e mantém todos os dados.',
    en: 'If you only cancel a paid plan, you move to the free plan and keep all your data.',
  },
  closing: {
    pt: `Ao encerrar a conta, você tem ${CLOSING_UNDO_DAYS} dias para desfazer. Depois ninguém entra mais, e ${CLOSING_KEPT_DAYS} dias mais tarde tudo é apagado.`,
    en: `When you close your account, you have ${CLOSING_UNDO_DAYS} days to undo it. After that nobody can sign in, and ${CLOSING_KEPT_DAYS} days later everything is deleted.`,
  },
} as const
