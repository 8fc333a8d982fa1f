import type { GuidePage } from '../guide-text.domain.ts'

export const PLAN: GuidePage = {
  pt: {
    title: 'Plano e pagamento',
    summary: 'Trocar de plano, pagar, cancelar, e várias empresas na mesma conta.',
    sections: [
      [
        'Assinar ou trocar de plano',
        [
          {
            steps: [
              'Abra [Configurações, Plano e pagamento](/settings/plan).',
              'Escolha o plano. O valor a pagar agora e o crédito aparecem antes de confirmar.',
              'Confirme. A mudança vale na hora.',
            ],
          },
          'Ao subir de plano no meio do mês você paga a diferença dos dias que faltam. Ao descer, a diferença vira crédito.',
          { picture: 'plan', alt: 'Plano atual, forma de pagamento e faturas' },
        ],
      ],
      [
        'Teste grátis',
        [
          'Alguns planos começam com dias de teste. Cada cartão de crédito tem um teste só. Cancele antes do fim e nada é cobrado.',
        ],
      ],
      [
        'Um pagamento falhou',
        [
          'Avisamos por email e no sino, e tentamos de novo. Troque o cartão em Plano e pagamento. Se não der certo, a conta volta ao plano gratuito e nada é apagado.',
        ],
      ],
      [
        'Cancelar',
        [
          '“Cancelar assinatura” vale no fim do período pago; até lá dá para voltar atrás com “Manter assinatura”. No plano gratuito seus dados continuam.',
        ],
      ],
      [
        'Várias empresas',
        [
          'Planos com várias empresas mostram todas em [Empresas](/companies). Cada uma tem o seu local no Google, a sua equipe e as suas avaliações; o seletor no topo troca de uma para outra.',
        ],
      ],
    ],
  },
  en: {
    title: 'Plan and payment',
    summary: 'Change plan, pay, cancel, and have several companies in one account.',
    sections: [
      [
        'Subscribe or change plan',
        [
          {
            steps: [
              'Open [Settings, Plan and payment](/settings/plan).',
              'Choose the plan. What is due now and the credit are shown before you confirm.',
              'Confirm. The change is effective at once.',
            ],
          },
          'Moving up in mid-month, you pay the difference for the remaining days. Moving down, the difference becomes a credit.',
          { picture: 'plan', alt: 'Current plan, payment method and invoices' },
        ],
      ],
      [
        'Free trial',
        [
          'Some plans begin with trial days. Each payment card has one trial only. Cancel before it ends and nothing is charged.',
        ],
      ],
      [
        'A payment failed',
        [
          'We tell you by email and under the bell, and try again. Change the card under Plan and payment. If it doesn’t work out, the account goes back to the free plan and nothing is deleted.',
        ],
      ],
      [
        'Cancel',
        [
          '“Cancel subscription” takes effect at the end of the paid period; until then “Keep subscription” undoes it. On the free plan your data stays.',
        ],
      ],
      [
        'Several companies',
        [
          'Plans with several companies list them under [Companies](/companies). Each has its own place on Google, team and reviews; the switcher in the header changes between them.',
        ],
      ],
    ],
  },
}
