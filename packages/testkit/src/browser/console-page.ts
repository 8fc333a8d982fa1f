import type { BrowserSession } from './browser-session.ts'
import type { SeededAgency } from './console-seed.ts'
import { type Both, both, type Language } from './console-words.ts'
import type { Device } from './devices.ts'

/** One page of the console: what must be on it, before there is anything and afterwards, and one thing done there. */
export interface ConsolePage {
  path: string
  /** The address, where it names something that was seeded. */
  at?(seed: SeededAgency): string
  heading: Both
  /** Shown where there is nothing yet; pages that are never empty have none. */
  empty?: Both
  /** Three values out of the seeded data. */
  values(seed: SeededAgency, language: Language): readonly [string, string, string]
  write?(session: BrowserSession, language: Language, seed: SeededAgency): Promise<void>
  /** A phone finds this instead: there a page may be rows that lead to its parts. */
  onPhone?: Pick<ConsolePage, 'path' | 'values'>
}

export const onDevice = (page: ConsolePage, device: Device): ConsolePage =>
  device === 'phone' && page.onPhone ? { ...page, ...page.onPhone } : page

export const DASHBOARD = both('Dashboard', 'Dashboard')
export const COMPANIES = both('Empresas', 'Companies')
export const SETTINGS = both('Configurações', 'Settings')
export const ALL_REVIEWS = {
  path: '/reviews/all?which=all',
  empty: both('Nenhuma avaliação encontrada', 'No reviews found'),
  values: ({ review }: SeededAgency) => ['Padaria Aurora', review.author, review.text.slice(0, 40)] as const,
}

/** A client's, and the agency's own at another address. */
export const DELIVERIES: ConsolePage = {
  path: '/deliveries',
  heading: both('Envios', 'Deliveries'),
  empty: both('Nenhum envio ainda', 'No deliveries yet'),
  values: (_, language) => [
    both('Teste', 'Test')[language],
    both('Entregue', 'Delivered')[language],
    both('Detalhes', 'Details')[language],
  ],
}
