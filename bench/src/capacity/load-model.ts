/** What the platform is sized for. Assumptions, all of them; `scaled` multiplies what grows with the number of clients. */
export interface Load {
  clients: number
  employeesPerClient: number
  reviewsPerClient: number
  tapsADay: number
  widgetViewsADay: number
  consoleCallsADay: number
  reviewRefreshesADay: number
  providerCallsADay: number
}

export const DESIGN_LOAD: Load = {
  clients: 100_000,
  employeesPerClient: 20,
  reviewsPerClient: 2_000,
  tapsADay: 50_000_000,
  widgetViewsADay: 60_000_000,
  consoleCallsADay: 4_000_000,
  reviewRefreshesADay: 400_000,
  providerCallsADay: 1_700_000,
}

export const scaled = (load: Load, factor: number): Load => ({
  ...load,
  clients: load.clients * factor,
  tapsADay: load.tapsADay * factor,
  widgetViewsADay: load.widgetViewsADay * factor,
  consoleCallsADay: load.consoleCallsADay * factor,
  reviewRefreshesADay: load.reviewRefreshesADay * factor,
  providerCallsADay: load.providerCallsADay * factor,
})

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600
/** Of a day's requests within its busiest hour, and what a burst is above that hour. */
const BUSIEST_HOUR = 0.12
const BURST = 3

export interface Rate {
  average: number
  busiestHour: number
  burst: number
}

/** Requests a second. */
export function rateOf(aDay: number): Rate {
  const busiestHour = (aDay * BUSIEST_HOUR) / HOUR_SECONDS
  return { average: aDay / DAY_SECONDS, busiestHour, burst: busiestHour * BURST }
}
