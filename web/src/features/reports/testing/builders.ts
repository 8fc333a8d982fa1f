import type { MonthlyReport } from '@avaliax/proto/tenancy/report.routes.ts'

export const aReport = (overrides: Partial<MonthlyReport> = {}): MonthlyReport => ({
  clientId: 11,
  companyName: 'Padaria Aurora',
  month: '2026-10',
  figures: { visits: 1234, reviewRequests: 900, newReviews: 21, averageRating: 4.71, answered: 20 },
  previous: { visits: 1300, reviewRequests: 950, newReviews: 18, averageRating: null, answered: 18 },
  urgentLeft: 2,
  winners: [
    {
      employeeId: 3,
      employeeName: 'Ana Souza',
      month: '2026-10',
      position: 1,
      cardTaps: 500,
      reviewRequests: 400,
    },
  ],
  byDay: [
    { day: '2026-10-01', visits: 1200, newReviews: 20 },
    { day: '2026-10-02', visits: 34, newReviews: 1 },
  ],
  madeAt: '2026-11-01T15:00:00.000Z',
  linkExpiresAt: null,
  ...overrides,
})
