import { baseConfig } from '@avaliax/chassis/config/base-config.ts'
import { z } from 'zod'

/** Environment of the scanner service. */
export const scannerConfig = z.object({ ...baseConfig })
export type ScannerConfig = z.output<typeof scannerConfig>
