import { baseConfig } from '@avaliax/chassis/config/base-config.ts'
import { z } from 'zod'

/** Environment of the cards service. DATA_DIR holds this instance's tap journal. */
export const cardsConfig = z.object({
  ...baseConfig,
  /** Host of the short links in QR codes and on cards; the application's own address when it is not set. */
  SHORT_URL: z.url().optional(),
  /** Mixed into the key of the day under which visitors are hashed. */
  VISITOR_KEY_SECRET: z.string().min(16).optional(),
  /** Whether this machine may write visits of the past, for demo data. Never in production, where HOST rules it out too. */
  DATED_VISITS: z.enum(['refused', 'allowed']).default('refused'),
})
export type CardsConfig = z.output<typeof cardsConfig>
