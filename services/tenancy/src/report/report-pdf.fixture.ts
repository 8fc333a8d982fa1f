import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'

const figures = { visits: 1234, reviewRequests: 900, newReviews: 21, averageRating: 4.71, answered: 20 }
const DAYS = 31

/** A report with everything that one can hold. */
export const fullReport = (changes: Partial<NamedReport> = {}): NamedReport => ({
  month: '2026-10',
  companyName: 'Padaria Pão da Serra',
  figures,
  previous: { visits: 1300, reviewRequests: 900, newReviews: 18, averageRating: 4.5, answered: 18 },
  yearBefore: { visits: 800, reviewRequests: 600, newReviews: 9, averageRating: 4.2, answered: 3 },
  urgentLeft: 17,
  madeAt: '2026-11-01T15:00:00.000Z',
  winners: [
    {
      employeeId: 3,
      employeeName: 'Ana Souza',
      month: '2026-10',
      position: 1,
      cardTaps: 500,
      reviewRequests: 400,
    },
    {
      employeeId: 4,
      employeeName: 'Łukasz Šimić',
      month: '2026-10',
      position: 2,
      cardTaps: 90,
      reviewRequests: 80,
    },
  ],
  byDay: Array.from({ length: DAYS }, (_, at) => ({
    day: `2026-10-${String(at + 1).padStart(2, '0')}`,
    visits: (at * 37) % 90,
    newReviews: at % 4,
  })),
  requests: {
    asked: 40,
    delivered: 38,
    opened: 20,
    tapped: 10,
    optOuts: 1,
    reviews: { count: 3, low: 0.1, high: 0.6 },
    cost: [],
  },
  ratingByMonth: Array.from({ length: 24 }, (_, at) => ({
    month: new Date(Date.UTC(2024, 10 + at, 1)).toISOString().slice(0, 7),
    count: at === 15 ? 0 : 4,
    averageRating: at === 15 ? null : Math.round((3.6 + ((at * 7) % 13) / 10) * 100) / 100,
  })),
  medianReplyHours: 3.5,
  work: { replies: 20, posts: 3, cardsAdded: 2 },
  quotes: {
    best: {
      rating: 5,
      authorName: 'Carla S.',
      publishedAt: '2026-10-09T12:00:00.000Z',
      text: 'Melhor pão da cidade, atendimento atencioso e café sempre quente. Volto toda semana com a família e nunca me decepcionei; recomendo o pão de queijo e o bolo de fubá, que saem do forno às quatro da tarde.',
      reply: 'Obrigado, Carla! Esperamos você amanhã com a fornada das quatro.',
    },
    worst: {
      rating: 2,
      authorName: 'João M.',
      publishedAt: '2026-10-20T12:00:00.000Z',
      text: 'Esperei vinte minutos na fila 😡 e o pão estava frio.',
      reply: null,
    },
  },
  agencyNote:
    'Ótimo mês!\nAs respostas ficaram mais rápidas; em novembro vamos pedir mais avaliações no caixa.',
  ...changes,
})
