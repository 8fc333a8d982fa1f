import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'

export const requestSums = (overrides: Partial<RequestFigures['total']> = {}): RequestFigures['total'] => ({
  asked: 0,
  delivered: 0,
  opened: 0,
  tapped: 0,
  optOuts: 0,
  reviews: { count: 0, low: 0, high: 1 },
  cost: [],
  ...overrides,
})

export const requestFigures = (overrides: Partial<RequestFigures> = {}): RequestFigures => ({
  total: requestSums(),
  paused: [],
  googlePausedSince: null,
  byChannel: [],
  byEmployee: [],
  byTemplate: [],
  forecast: [],
  ...overrides,
})
