import { baseConfig } from '@avaliax/chassis/config/base-config.ts'
import {
  inProduction,
  only,
  publicHttps,
  requiredInProduction,
  strongKey,
} from '@avaliax/chassis/config/production-rules.ts'
import { z } from 'zod'

/** Environment of the cards service. DATA_DIR holds this instance's tap journal. */
export const cardsConfig = z.object({
  ...baseConfig,
  /** Host of the short links in QR codes and on cards; the application's own address when it is not set. */
  SHORT_URL: inProduction(z.url().optional(), publicHttps),
  /** Visitors are hashed under a key derived from this and the day's stored key; required in production. */
  VISITOR_KEY_SECRET: requiredInProduction(z.string().min(16).optional(), strongKey),
  /** Whether this machine may write visits of the past, for demo data. Never in production, where HOST rules it out too. */
  DATED_VISITS: inProduction(z.enum(['refused', 'allowed']).default('refused'), only('refused')),
})
export type CardsConfig = z.output<typeof cardsConfig>
